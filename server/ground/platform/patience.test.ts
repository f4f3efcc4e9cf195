import { expect, test } from "vitest";
import { FailedTry } from "./claimed-work.server.ts";
import { createPatience } from "./patience.ts";

/** A run whose calls take as long as they say. */
function run() {
  const clock = { ms: 0 };
  const patience = createPatience({ perRun: 4, slowMs: 3_000, clock: () => clock.ms });
  const call = (receiver: string, tenant: string, ms: number, error?: Error) =>
    patience
      .call(receiver, tenant, async () => {
        clock.ms += ms;
        if (error) throw error;
      })
      .catch(() => {});
  return { patience, call };
}

test.each([
  ["is quick", 2_999, undefined, true],
  ["refuses quickly", 0, new FailedTry("refused"), true],
  ["is slow", 3_000, undefined, false],
  ["refuses slowly", 3_000, new FailedTry("refused"), false],
  ["does not respond", 0, new FailedTry("timeout", { isSilent: true }), false],
])("a receiver that %s: goes on %s", async (_, ms, error, isKept) => {
  const { patience, call } = run();
  await call("a", "dealer", ms, error);
  expect(patience.hasFor("a", "dealer")).toBe(isKept);
  expect(patience.hasFor("b", "dealer")).toBe(true);
});

test("a tenant with two slow receivers is left, others are not", async () => {
  const { patience, call } = run();
  for (const receiver of ["a", "b"]) await call(receiver, "dealer", 3_000);
  expect([patience.hasFor("c", "dealer"), patience.hasFor("d", "other")]).toEqual([false, true]);
});

test("a run ends after its slow calls", async () => {
  const { patience, call } = run();
  for (const receiver of ["a", "b", "c"]) await call(receiver, receiver, 3_000);
  expect([patience.isOver(), patience.hasFor("e", "e")]).toEqual([false, true]);
  await call("d", "d", 3_000);
  expect([patience.isOver(), patience.hasFor("e", "e")]).toEqual([true, false]);
});

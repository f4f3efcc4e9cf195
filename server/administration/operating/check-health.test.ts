import { describe, expect, test } from "vitest";
import { checkHealth, type PartChecks, PartProblem, requireMailsToLeave } from "./check-health.server.ts";

const works = async () => {};
const all: PartChecks = { database: works, files: works, relay: works, mail: works };

describe("the health of the parts", () => {
  test("is good when all of them reply", async () => {
    const { ok, release, parts } = await checkHealth(all, "r1");
    expect([ok, release, Object.values(parts).map((part) => part.ok)]).toEqual([true, "r1", [true, true, true, true]]);
  });

  test("names the part that fails, and nothing of the text of its error", async () => {
    const relay = () => Promise.reject(new TypeError("fetch of https://live.example/kunde@example.org failed"));
    const { ok, parts } = await checkHealth({ ...all, relay }, "");
    expect([ok, parts.database.ok, parts.relay]).toEqual([
      false,
      true,
      { ok: false, ms: expect.any(Number), problem: "TypeError" },
    ]);
  });

  test("does not wait for a part that never replies", async () => {
    const { ok, parts } = await checkHealth({ ...all, files: () => new Promise(() => {}) }, "", 30);
    expect([ok, parts.files.ok, parts.files.problem]).toEqual([false, false, "no reply within 0.03 s"]);
  });
});

test.each([
  [null, true],
  ["2026-11-22T11:45:00Z", true],
  ["2026-11-22T11:39:00Z", false],
])("with %s as the oldest mail that waits, mails leave: %s", (createdAt, isFine) => {
  const check = () => requireMailsToLeave(createdAt ? new Date(createdAt) : null, new Date("2026-11-22T12:00:00Z"));
  if (isFine) check();
  else expect(check).toThrow(PartProblem);
});

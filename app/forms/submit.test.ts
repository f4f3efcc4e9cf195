import { expect, test, vi } from "vitest";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { submitOrSay } from "./submit.server.ts";

const input = z.object({ name: z.string().min(4, "Zu kurz") });
const text = "Die Filiale wurde nicht erstelt";

function send(name: string, work: () => Promise<string>) {
  const form = new FormData();
  form.set("name", name);
  const reportDefect = vi.fn();
  const useCase = Object.assign((_ctx: ActorDoor, _input: z.input<typeof input>) => work(), { input });
  return { reportDefect, outcome: submitOrSay(form, {} as ActorDoor, useCase, { text, reportDefect }) };
}

test("a defect is reported and said above the form, which keeps what was typed (screens.md#refusals)", async () => {
  const defect = new Error("the database does not respond");
  const { outcome, reportDefect } = send("Filiale Öz", () => Promise.reject(defect));
  const shown = { initialValue: { name: "Filiale Öz" }, error: { "": [text] } };
  expect(await outcome).toMatchObject({ ok: false, status: 422, lastResult: shown });
  expect(reportDefect).toHaveBeenCalledWith(defect);
});

test("reasons of a use case are shown as they are, and what is not for a form is thrown", async () => {
  const refused = send("Filiale", async () => {
    throw new Problem("conflict", "Das geht nicht.");
  });
  expect(await refused.outcome).toMatchObject({ status: 422, lastResult: { error: { "": ["Das geht nicht."] } } });
  expect(await send("Fil", async () => "saved").outcome).toMatchObject({
    lastResult: { error: { name: ["Zu kurz"] } },
  });
  const forbidden = send("Filiale", async () => {
    throw new Problem("forbidden", "Nein.");
  });
  await expect(forbidden.outcome).rejects.toMatchObject({ kind: "forbidden" });
  for (const { reportDefect } of [refused, forbidden]) expect(reportDefect).not.toHaveBeenCalled();
  expect(await send("Filiale", async () => "saved").outcome).toEqual({ ok: true, value: "saved" });
});

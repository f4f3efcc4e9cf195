import { expect, test } from "vitest";
import { z } from "#server/ground/kernel/zod.ts";
import { SavedValues } from "#server/services/form-drafts/saved-values.schema.ts";
import { unsavedStep } from "./unsaved-step.ts";

test("a step with a text too long to be saved keeps what was typed, and says the maximum at the field", () => {
  const typed = { preDamage: "ä".repeat(4_001), licensePlate: "K HS 4711" };
  const { error } = z.object({ values: SavedValues }).safeParse({ values: typed });
  if (!error) throw new Error("the values are accepted");
  const shown = unsavedStep(error, typed);
  expect(shown.status).toBe("error");
  expect(shown.initialValue).toMatchObject(typed);
  expect(shown.error).toEqual({
    preDamage: ["Dieser Text ist zu lang. Bitte verwenden Sie höchstens 4000 Zeichen."],
  });
});

test("what concerns no field is said above the form", () => {
  const typed = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, ""]));
  const { error } = z.object({ values: SavedValues }).safeParse({ values: typed });
  if (!error) throw new Error("the values are accepted");
  expect(Object.keys(unsavedStep(error, typed).error ?? {})).toEqual([""]);
});

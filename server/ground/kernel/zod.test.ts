import { expect, test } from "vitest";
import { z } from "./zod.ts";

test.each<[string, z.ZodType, unknown, string]>([
  ["missing", z.string(), undefined, "Diese Angabe fehlt."],
  ["empty", z.string().min(1), "", "Diese Angabe fehlt."],
  ["no text", z.string(), 1, "Bitte geben Sie einen Text an."],
  ["no number", z.number(), "x", "Bitte geben Sie eine Zahl an."],
  ["no number, coerced", z.coerce.number(), "x", "Bitte geben Sie eine Zahl an."],
  ["broken number", z.number().int(), 1.5, "Bitte geben Sie eine ganze Zahl an."],
  ["no yes or no", z.boolean(), "ja", "Bitte geben Sie true oder false an."],
  ["no list", z.array(z.string()), "x", "Bitte geben Sie eine Liste an."],
  ["no object", z.object({}), [], "Bitte geben Sie ein Objekt an."],
  ["too long", z.string().max(2), "abc", "Bitte geben Sie höchstens 2 Zeichen an."],
  ["too short", z.string().min(3), "ab", "Bitte geben Sie mindestens 3 Zeichen an."],
  ["too many", z.array(z.string()).max(1), ["a", "b"], "Bitte geben Sie höchstens 1 Eintrag an."],
  ["too large", z.number().max(99_999_999), 1e9, "Bitte geben Sie höchstens 99.999.999 an."],
  ["too small", z.number().gt(0), 0, "Bitte geben Sie mehr als 0 an."],
  ["no multiple", z.number().multipleOf(0.01), 0.001, "Bitte geben Sie ein Vielfaches von 0,01 an."],
  ["other value", z.enum(["desk", "phone"]), "<b>", "Möglich: desk, phone."],
  ["missing value", z.enum(["desk", "phone"]), undefined, "Diese Angabe fehlt. Möglich: desk, phone."],
  ["no address", z.email(), "x", "Bitte geben Sie eine E-Mail-Adresse wie name@autohaus.example an."],
  ["no day", z.iso.date(), "31.12.2026", "Bitte geben Sie ein Datum wie 2026-12-31 an."],
  ["other form", z.string().regex(/^a/), "b", "Bitte geben Sie etwas in der richtigen Form an."],
  ["unknown key", z.strictObject({}), { ["x".repeat(99)]: 1 }, `Das gibt es hier nicht: ${"x".repeat(80)} ….`],
  ["none of several", z.union([z.string(), z.number()]), true, "Diese Angabe ist so nicht möglich."],
])("%s", (_, schema, input, sentence) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(sentence);
});

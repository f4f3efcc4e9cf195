import { expect, test } from "vitest";
import { resultSince } from "./result-since.ts";

const refused = {
  status: "error" as const,
  initialValue: { name: "Öz", email: "" },
  fields: ["name", "email"],
  error: { "": ["Nicht gespeichert"], name: ["Der Name ist vergeben."], email: ["Fehlt"] },
};

test("what the server refused is shown, and no field goes back to what was sent", () => {
  const { status: _, initialValue: __, ...shown } = refused;
  expect(resultSince(refused, new Set(), { city: ["Fehlt"] })).toEqual(shown);
});

test("a field that was changed meanwhile says what is wrong with it now, or nothing", () => {
  const wrongNow = { email: ["Keine E-Mail-Adresse"], city: ["Fehlt"] };
  expect(resultSince(refused, new Set(["name", "email"]), wrongNow).error).toEqual({
    "": ["Nicht gespeichert"],
    email: ["Keine E-Mail-Adresse"],
  });
});

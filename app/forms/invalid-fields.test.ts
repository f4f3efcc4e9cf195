import { expect, test } from "vitest";
import { invalidFields } from "./invalid-fields.ts";

test("every field counts once, however many errors and parts it has", () => {
  expect(
    invalidFields({
      "": ["Der Vorgang wurde inzwischen geändert."],
      odometerKm: ["Kilometerstand ist erforderlich", "Bitte nur Ziffern"],
      "customer.typedName": ["Der Name fehlt."],
      "customer.image": ["Die Unterschrift fehlt."],
      "damages[0].text": ["Zu lang"],
      notes: [],
    }),
  ).toEqual(["odometerKm", "customer", "damages"]);
});

test("nothing is left of a form without errors", () => {
  expect(invalidFields({})).toEqual([]);
});

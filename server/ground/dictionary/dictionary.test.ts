import { expect, expectTypeOf, test } from "vitest";
import * as dictionary from "./dictionary.ts";

const lists = {
  captureDocumentTypes: dictionary.captureDocumentTypes,
  contractKinds: dictionary.contractKinds,
  salutations: dictionary.salutations,
  vehicleFuelKinds: dictionary.vehicleFuelKinds,
  vehicleKinds: dictionary.vehicleKinds,
};

test.each(Object.entries(lists))(
  "%s has every key once and a label for each",
  (_, entries: readonly dictionary.Entry[]) => {
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
    expect(entries.every((entry) => entry.label.trim() !== "")).toBe(true);
  },
);

test("labels are German, unknown keys stay readable", () => {
  expect(dictionary.documentTypeLabel("RESIDENCE_PERMIT")).toBe("Aufenthaltstitel");
  expect(dictionary.documentTypeLabel("DRIVERS_LISCENSE")).toBe("Führerschein");
  expect(dictionary.labelOf(dictionary.vehicleKinds, "Trecker")).toBe("Trecker");
});

test("keys are literal types", () => {
  expectTypeOf<dictionary.KeyOf<typeof dictionary.salutations>>().toEqualTypeOf<"Herr" | "Frau" | "Divers">();
  expect(dictionary.keysOf(dictionary.salutations)).toEqual(["Herr", "Frau", "Divers"]);
});

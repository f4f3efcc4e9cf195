import { expect, test } from "vitest";
import { heldClasses } from "#server/services/document-reading/license-classes.ts";
import { type ChosenVehicle, type Driver, hintsForVehicle } from "./vehicle-hints.rules.ts";

const golf: ChosenVehicle = {
  ...{ kind: "Kombi", fuelKind: "Benzin", grossMassKg: 1_980, seats: 5, gearbox: "Schaltgetriebe", trailerLoadKg: 0 },
};
const driver = (classesText: string, role: Driver["role"] = "customer"): Driver => ({
  role,
  name: "Erika Muster",
  license: {
    ...{ today: "2026-11-25", country: "DE", dateOfBirth: "1984-08-12", issuedOn: "2018-03-15", classesText },
    held: heldClasses(classesText),
  },
});

/** Classes, what differs from a Golf, what is found; sources: FeV §§ 6, 6a, 17a, Anlage 9, BKrFQG § 1. */
test.each<[string, Partial<ChosenVehicle>, string[]]>([
  ["B", {}, []],
  ["B", { grossMassKg: 0, seats: 0, gearbox: "" }, []],
  ["AM", {}, ["class: warning"]],
  ["B78", {}, ["automatic: warning"]],
  ["B78", { gearbox: "Automatik" }, []],
  ["B78", { gearbox: "" }, ["automatic: info"]],
  ["B197", {}, ["automatic_test: info"]],
  ["B197", { gearbox: "Automatik" }, []],
  ["B", { grossMassKg: 3_500 }, []],
  ["B", { grossMassKg: 3_501 }, ["mass: warning"]],
  ["C1", { grossMassKg: 7_500, kind: "Wohnmobil" }, []],
  ["C1", { grossMassKg: 7_500, kind: "Transporter" }, ["professional: info"]],
  ["C1, 95", { grossMassKg: 7_500, kind: "Transporter" }, []],
  ["B", { seats: 9 }, []],
  ["B", { seats: 10 }, ["seats: warning"]],
  ["D1", { seats: 17 }, []],
  ["B", { trailerLoadKg: 750 }, []],
  ["B", { trailerLoadKg: 1_500 }, []],
  ["B", { trailerLoadKg: 1_600 }, ["trailer_load: info"]],
  ["B96", { trailerLoadKg: 1_600 }, []],
  ["BE", { trailerLoadKg: 2_500 }, []],
  ["B", { kind: "Motorrad" }, ["motorcycle: warning"]],
  ["A", { kind: "Motorrad" }, []],
])("%s with %o: %o", (classes, changes, found) => {
  const hints = hintsForVehicle([driver(classes)], { ...golf, ...changes });
  expect(hints.map(({ code, tone }) => `${code.replace("license_", "")}: ${tone}`)).toEqual(found);
});

test.each([
  ["Elektro", "Transporter", "nur im Inland, für Güter"],
  ["Wasserstoff", "Transporter", "nur im Inland, für Güter"],
  ["Elektro", "Wohnmobil", "Nötig ist Klasse C1"],
  ["Plug-in-Hybrid", "Transporter", "Nötig ist Klasse C1"],
])("4,250 kg with %s as %s: %s (§ 6 Abs. 3b FeV)", (fuelKind, kind, text) => {
  const [hint] = hintsForVehicle([driver("B")], { ...golf, fuelKind, kind, grossMassKg: 4_250 });
  expect(hint?.text).toContain(text);
});

test("hints name whose license they are about, and the classes are those of the contract", () => {
  const bus = { ...golf, seats: 17 };
  const drivers = [driver("D1"), driver("B", "second_driver")];
  expect(hintsForVehicle(drivers, bus)).toMatchObject([{ role: "second_driver", code: "license_seats" }]);
});

test("what does not depend on the vehicle is not said beside it", () => {
  const foreign = { ...driver("B"), license: { ...driver("B").license, country: "TR" } };
  expect(hintsForVehicle([foreign], golf)).toEqual([]);
});

import { expect, test } from "vitest";
import { accessoriesLabel, damageLabel } from "#server/handover/settlement/return-facts.ts";
import { factsSoFar, protocolSoFar } from "./found-so-far.ts";

const contract = { startOfUse: new Date("2026-11-23T09:00:00Z"), odometerStartKm: 12_480 };
const answers = {
  returnDate: "25.11.2026 17:30",
  odometerKm: "12628",
  energyLevel: "",
  keyCount: "",
  accessories: "unchecked",
  missingAccessories: "",
  hasNewDamage: "no",
  newDamage: "",
  returnNotes: "",
};

function shown(changes: Partial<typeof answers>) {
  const typed = { ...answers, ...changes };
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, { value }]));
  const known = fields as Record<keyof typeof answers, { value: string }>;
  const found = protocolSoFar(contract, known, []);
  if (!found) throw new Error("time and odometer are typed");
  return Object.fromEntries(factsSoFar({ fuel: "Diesel", keyCount: null }, found, known));
}

test.each([
  [{ accessories: "complete" }, "vollständig zurückgegeben"],
  [{ accessories: "missing", missingAccessories: " " }, "Es fehlt etwas (noch nicht angegeben)"],
  [{ accessories: "missing", missingAccessories: "Ladekabel " }, "Es fehlt: Ladekabel"],
])("accessories answered with %j read '%s' above the signatures", (typed, text) => {
  expect(shown(typed)[accessoriesLabel]).toBe(text);
});

test.each([
  [{ hasNewDamage: "" }, "noch nicht angegeben"],
  [{ hasNewDamage: "no", newDamage: "Kratzer" }, "Keine neuen Schäden festgestellt"],
  [{ hasNewDamage: "yes", newDamage: " " }, "Es gibt neue Schäden (noch nicht angegeben)"],
  [{ hasNewDamage: "yes", newDamage: "Kratzer" }, "Kratzer"],
])("new damage answered with %j reads '%s' above the signatures", (typed, text) => {
  expect(shown(typed)[damageLabel]).toBe(text);
});

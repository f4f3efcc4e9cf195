import { expect, test } from "vitest";
import { noSettlementPrices } from "#server/handover/price-list/price-figures.ts";
import { choiceOf } from "#server/handover/settlement/settlement.schema.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { linesToSign, whatIsSigned } from "./what-is-signed.ts";

const snapshot = exampleContractSnapshot();
const { sbInsurance: _, ...terms } = snapshot;
const start = { startOfUse: new Date(snapshot.startOfUse), odometerStartKm: snapshot.vehicle.odometerKm };
const page = {
  contract: { id: "c1", ...start },
  settlementTerms: { ...terms, prices: noSettlementPrices },
  fuel: "Diesel",
  condition: { energyPercent: 100, keyCount: 2 },
  marks: [],
  damagePhotos: [{ id: "p1", createdAt: new Date() }],
  roundPhotos: [],
};
const answers = {
  returnDate: "25.11.2027 17:30",
  odometerKm: String(start.odometerStartKm + 100),
  energyLevel: "voll",
  keyCount: "2",
  accessories: "missing",
  missingAccessories: "",
  hasNewDamage: "no",
  newDamage: "",
  returnNotes: "",
};

function signed(changes: Record<string, string> = {}, pageNow: Partial<typeof page> = {}) {
  const typed = { ...answers, ...changes };
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, { value }]));
  const now = { ...page, ...pageNow };
  return whatIsSigned(
    now,
    linesToSign(now, fields as Record<keyof typeof answers, { value: string }>, choiceOf(typed)),
  );
}

test.each<Record<string, string>>([
  { odometerKm: String(start.odometerStartKm + 101) },
  { returnDate: "25.11.2027 17:31" },
  { energyLevel: "3/4" },
  { keyCount: "1" },
  { missingAccessories: "Ersatzschlüssel" },
  { accessories: "complete" },
  { hasNewDamage: "yes" },
  { returnNotes: "Ersatzschlüssel fehlt" },
  { other1Name: "Ersatzschlüssel", other1Amount: "220" },
  { other1Name: "Ersatzschlüssel", other1Amount: "220", offsetsDeposit: "on" },
])("what is signed at a return changes with %j", (changes) => {
  expect(signed(changes)).not.toBe(signed());
});

test("what is signed at a return changes with a photo that is printed", () => {
  expect(signed({}, { damagePhotos: [] })).not.toBe(signed());
});

test("what is signed at a return stays while nothing is printed differently", () => {
  expect(signed({ returnNotes: " ", newDamage: "Kratzer", damageAmount: "300", other1Name: "" })).toBe(signed());
});

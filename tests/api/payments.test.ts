import { afterAll, beforeAll, expect, test } from "vitest";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { paymentTexts } from "#server/handover/payments/payments.texts.ts";
import { settlementTexts } from "#server/handover/settlement/settlement.texts.ts";
import { correctionTexts } from "#server/handover/vehicle-return/correction.texts.ts";
import { aReturnDesk, type StaffOptions, signatures } from "#server/handover/vehicle-return/test-return-desk.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aReturnDesk>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

async function aDesk(staff: StaffOptions = { role: "Admin" }) {
  const desk = await aReturnDesk(database, {}, staff);
  fakes.push(desk.fake);
  return { ...desk, call: apiOf(desk.ctx), contract: `/contracts/${desk.contract.id}` };
}

const image = signatures[0]?.image;
const returned = {
  odometer_value_at_end: 12_628,
  vehicle_returned_at: "2026-11-25T17:30:00+01:00",
  vehicle_attributes: { pre_damage: "Kratzer vorne" },
  signatures_attributes: [
    { kind: "vehicle_return_customer", image },
    { kind: "vehicle_return_dealer", image },
  ],
};
const lines = [
  { kind: "damage", amount: 300 },
  { kind: "late", amount: "12,50" },
  { kind: "other", name: "Ladekabel", amount: { cents: 8_000 }, is_compensation: true },
];

test("a return takes lines of its settlement and shows them; a correction leaves out what is wrong", async () => {
  const { call, contract } = await aDesk();
  const settlement = { lines, offset_with_deposit: true };
  const taken = await call("PUT", contract, { contract: { ...returned, settlement } });
  expect(taken.status, JSON.stringify(taken.json)).toBe(200);
  expect(taken.json.contract.settlement).toMatchObject({
    owed: { cents: 39_250 },
    offset: { cents: 39_250 },
    further_due: { cents: 0 },
    deposit_back: { cents: 10_750 },
    lines: [
      { kind: "late", amount: { cents: 1_250 }, has_vat: true },
      { kind: "damage", amount: { cents: 30_000 }, has_vat: false },
      { kind: "other", label: "Ladekabel", amount: { cents: 8_000 }, has_vat: false },
    ],
  });
  const { signatures_attributes: _, ...state } = returned;
  const corrected = { ...state, odometer_value_at_end: 12_600, settlement: { lines: [lines[0]] } };
  const address = `${contract}/correct_return`;
  const missing = await call("POST", address, { contract: corrected });
  expect(missing).toMatchObject({ status: 422, json: { error: correctionTexts.reasonRequired } });
  const answer = await call("POST", address, { contract: { ...corrected, reason: "Vertippt" } });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  expect(answer.json.contract).toMatchObject({
    odometer_value_at_end: 12_600,
    settlement: { owed: { cents: 30_000 }, offset: { cents: 0 }, deposit_back: { cents: 50_000 } },
  });
});

test("amounts that are none are refused", async () => {
  const { call, contract } = await aDesk();
  for (const amount of ["viel", -1, { cents: 1.5 }]) {
    const settlement = { lines: [{ kind: "late", amount }] };
    const refused = await call("PUT", contract, { contract: { ...returned, settlement } });
    expect(refused.status, JSON.stringify(refused.json)).toBeGreaterThanOrEqual(400);
  }
  const refused = await call("PUT", contract, {
    contract: { ...returned, settlement: { lines: [{ kind: "late", amount: "viel" }] } },
  });
  expect(JSON.stringify(refused.json)).toContain(contractTexts.amountFormat);
});

test("no line of a settlement is lost, and none becomes free because its amount is missing", async () => {
  const { call, contract } = await aDesk();
  const put = (given: unknown[]) => call("PUT", contract, { contract: { ...returned, settlement: { lines: given } } });
  const twice = await put([lines[0], { kind: "damage", amount: 200 }]);
  expect(twice).toMatchObject({ status: 422, json: { error: settlementTexts.lineTwice } });
  for (const line of [{ kind: "damage" }, { kind: "damage", amount: "" }, { kind: "other", name: "x", amount: "" }])
    expect(await put([line])).toMatchObject({ status: 422, json: { error: contractTexts.amountFormat } });
  // As in the form, an empty amount is the proposed one.
  const far = { ...returned, odometer_value_at_end: 14_000, settlement: { lines: [{ kind: "extra_km", amount: "" }] } };
  const taken = await call("PUT", contract, { contract: far });
  expect(taken.status, JSON.stringify(taken.json)).toBe(200);
  expect(taken.json.contract.settlement.lines).toMatchObject([{ kind: "extra_km" }]);
});

test("payments are listed, noted once under the client's id, asked about, and taken back", async () => {
  const { call, contract } = await aDesk();
  const payment = { id: "kasse-2026-0001", purpose: "deposit", method: "cash", amount: 500, note: "Beleg 1" };
  const noted = await call("POST", `${contract}/payments`, { payment });
  expect(noted).toMatchObject({ status: 201, json: { payments: [{ id: payment.id, amount: { cents: 50_000 } }] } });
  expect((await call("POST", `${contract}/payments`, { payment })).json.payments).toHaveLength(1);
  const other = await call("POST", `${contract}/payments`, { payment: { ...payment, amount: 400 } });
  expect(other).toMatchObject({ status: 409, json: { code: "payment_id_taken" } });
  const tooMuch = { purpose: "deposit", method: "card", amount: "1,00" };
  const asked = await call("POST", `${contract}/payments`, { payment: tooMuch });
  expect(asked).toMatchObject({ status: 422, json: { concerns: ["payment_above_open"] } });
  const confirmed = { ...tooMuch, confirmed_concerns: ["payment_above_open"] };
  expect((await call("POST", `${contract}/payments`, { payment: confirmed })).status).toBe(201);
  const wrong = await call("POST", `${contract}/payments`, {
    payment: { ...payment, id: "anders-01", amount: "viel" },
  });
  expect(wrong.status).toBe(422);

  const reverse = `${contract}/payments/${payment.id}/reverse`;
  expect((await call("POST", reverse, {})).json.error).toBe(paymentTexts.reasonRequired);
  const reversed = await call("POST", reverse, { reason: "Falscher Vertrag" });
  expect(reversed.json.payments.at(-1)).toMatchObject({ reverses_payment_id: payment.id, note: "Falscher Vertrag" });
  const totals = await call("GET", "/contracts/day_totals?date=2026-11-25");
  expect(totals.json.methods).toEqual([
    { method: "card", in: { cents: 100 }, out: { cents: 0 }, balance: { cents: 100 } },
    { method: "cash", in: { cents: 50_000 }, out: { cents: 50_000 }, balance: { cents: 0 } },
  ]);
});

test("only an Admin's call corrects a return", async () => {
  const { call, contract } = await aDesk({ role: "Nutzer" });
  await call("PUT", contract, { contract: returned });
  const refused = await call("POST", `${contract}/correct_return`, { contract: { ...returned, reason: "Vertippt" } });
  expect(refused).toMatchObject({ status: 403, json: { error: correctionTexts.adminsOnly } });
});

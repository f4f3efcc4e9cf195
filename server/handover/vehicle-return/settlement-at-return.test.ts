import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, priceVersions } from "#db/schema/contracts.ts";
import type { ContractOptions } from "#db/seed/states/contracts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { noSettlementPrices, type SettlementPrices } from "#server/handover/price-list/price-figures.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import type { Settlement } from "#server/handover/settlement/settlement.rules.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { aReturnDesk, problemOf } from "./test-return-desk.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aReturnDesk>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const prices = { ...noSettlementPrices, lateHourCents: 1_200, fuelPerEighthCents: 1_500, cleaningCents: 6_000 };

/** A desk whose headquarters has settlement prices since a day, and whose vehicle was handed over with a full tank. */
async function aDesk(options: ContractOptions = {}, figures: SettlementPrices = prices, validFrom = "2026-01-01") {
  const desk = await aReturnDesk(database, options);
  fakes.push(desk.fake);
  const { headquarterId, userId } = desk.ctx.actor;
  const version = { id: newId(), headquarterId, userId, topic: "settlement" as const, subject: "", number: 1 };
  await database.db.insert(priceVersions).values({ ...version, validFrom, figures, createdAt: desk.ctx.now() });
  const snapshot = desk.contract.snapshot as ContractSnapshot;
  const vehicle = { ...snapshot.vehicle, fuel: "Diesel", energyPercent: 100 };
  await database.db
    .update(contracts)
    .set({ snapshot: { ...snapshot, vehicle } })
    .where(eq(contracts.id, desk.contract.id));
  return desk;
}

const settlementOf = ({ returnSnapshot }: { returnSnapshot: unknown }) =>
  (returnSnapshot as ReturnSnapshot).settlement as Settlement & { lines: NonNullable<Settlement["lines"]> };
const textsOf = (settlement: ReturnType<typeof settlementOf>) => settlement.lines.map(({ text }) => text);
const late = { endOfUse: new Date("2026-11-25T13:30:00Z") };
const condition = { energyPercent: 50, keyCount: 2 };

describe("the settlement of a return", () => {
  test("is proposed from what was agreed, found and the headquarters' prices", async () => {
    const desk = await aDesk(late);
    const { contract } = await returnVehicle(desk.ctx, {
      ...desk.input,
      condition,
      newDamage: "Kratzer",
      settlement: { damageCents: 30_000, needsCleaning: true, offsetsDeposit: true },
    });
    const settlement = settlementOf(contract);
    expect(textsOf(settlement)).toEqual([
      "3 angefangene Stunden zu 12,00 € = 36,00 €",
      "4 Achtel zu 15,00 € = 60,00 €",
      "60,00 €",
      "300,00 €",
    ]);
    const { depositBackCents, offsetCents, furtherDueCents } = settlement;
    expect({ offsetCents, furtherDueCents, sum: depositBackCents + (offsetCents ?? 0) }).toEqual({
      offsetCents: 45_600,
      furtherDueCents: 0,
      sum: contract.depositCents,
    });
  });

  test("follows the prices of the day of the pickup", async () => {
    const desk = await aDesk(late, { ...prices, lateHourCents: 2_000 }, "2026-11-24");
    const { contract } = await returnVehicle(desk.ctx, { ...desk.input, condition });
    // Of the contract: no price for late hours held yet, and none for fuel.
    expect(textsOf(settlementOf(contract))).toEqual(["3 angefangene Stunden zu 12,00 € = 36,00 €"]);
  });

  test("sent twice is one; with another amount it is another return", async () => {
    const desk = await aDesk(late);
    const input = {
      ...desk.input,
      condition,
      settlement: { amounts: { late: 0, extra_km: null, energy: null, cleaning: null } },
    };
    await returnVehicle(desk.ctx, input);
    expect(await returnVehicle(desk.ctx, input)).toMatchObject({ isNew: false });
    expect(await problemOf(returnVehicle(desk.ctx, { ...input, settlement: {} }))).toMatchObject({ kind: "conflict" });
  });

  test("refuses a damage that nobody described, and amounts that are none", async () => {
    const desk = await aDesk();
    expect(await problemOf(returnVehicle(desk.ctx, { ...desk.input, settlement: { damageCents: 100 } }))).toEqual({
      kind: "invalid",
      text: contractTexts.newDamageRequired,
      field: "newDamage",
    });
    for (const settlement of [
      { damageCents: -1 },
      { others: [{ name: "Maut", cents: 1.5 }] },
      { others: [{ name: "", cents: 100 }] },
      { others: [{ name: "x".repeat(101), cents: 100 }] },
      { others: Array.from({ length: 21 }, () => ({ name: "Maut", cents: 100 })) },
    ])
      await expect(returnVehicle(desk.ctx, { ...desk.input, settlement })).rejects.toThrow(/settlement/);
    const [row] = await database.db.select().from(contracts).where(eq(contracts.id, desk.contract.id));
    expect(row?.isActive).toBe(true);
  });
});

test("a name of a free line may have 100 letters", async () => {
  const desk = await aDesk();
  const others = Array.from({ length: 20 }, () => ({ name: "x".repeat(100), cents: 100_000_000 }));
  const { contract } = await returnVehicle(desk.ctx, { ...desk.input, settlement: { others } });
  expect(settlementOf(contract).furtherDueCents).toBe(2_000_000_000);
});

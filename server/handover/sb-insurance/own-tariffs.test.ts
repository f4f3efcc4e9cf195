import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSbTariff } from "#server/handover/price-list/save-price-version.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getSbFee } from "./get-sb-fee.server.ts";
import { getSbTariffs } from "./get-sb-tariffs.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a headquarters' own tariff sets the fee from its first day on, for this tenant alone", async () => {
  const now = () => new Date("2026-11-26T10:00:00Z");
  const { ctx } = await aStaffContext(database, { role: "Admin", now });
  const { ctx: stranger } = await aStaffContext(database, { role: "Admin", now });
  const feeOn = (day: string, of = ctx) =>
    getSbFee(of, { kind: "Vermietung", startAt: new Date(`${day}T09:00:00Z`), endAt: new Date(`${day}T15:00:00Z`) });
  const ours = await feeOn("2026-12-01");
  await saveSbTariff(ctx, { kind: "Vermietung", validFrom: "01.12.2026", basedOn: 0, perStartedDay: "7,50" });
  expect([await feeOn("2026-11-30"), await feeOn("2026-12-01")]).toEqual([ours, 750]);
  expect(await feeOn("2026-12-01", stranger)).toBe(ours);
  expect((await getSbTariffs(ctx, {})).filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect((await getSbTariffs(stranger, {})).filter(({ isOwn }) => isOwn)).toEqual([]);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aFinishedProcess, aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { addManyContracts } from "#tests/seed/many-contracts.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { ExportContractsInput } from "./export-contracts.schema.ts";
import { exportContractsCsv } from "./export-contracts-csv.server.ts";
import { exportTexts } from "./export-period.rules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ actor: { headquarterId, branchId, userId } }: Context): Place => ({
  db: database.db,
  headquarterId,
  branchId,
  userId,
});
const createdAt = (iso: string): ContractOptions => ({
  hasPhotos: false,
  isSigned: false,
  contractChanges: { createdAt: new Date(iso) },
});

/** Lines of the file without its headings, as records by heading. */
async function exported(ctx: Context, start_date: string, end_date: string): Promise<Record<string, string>[]> {
  const text = await new Response(await exportContractsCsv(ctx, { start_date, end_date })).text();
  const [headings = [], ...lines] = text
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
  return lines.map((line) => Object.fromEntries(headings.map((heading, index) => [heading, line[index] ?? ""])));
}

test("a line tells what a dealer looks for, in German formats", async () => {
  const { ctx } = await aStaffContext(database);
  const { contract, customer, vehicle, sbContract } = await aFinishedProcess(placeOf(ctx), {
    ...createdAt("2026-03-02T09:00:00Z"),
    contractChanges: {
      createdAt: new Date("2026-03-02T09:00:00Z"),
      startOfUse: new Date("2026-03-02T10:00:00Z"),
      endOfUse: new Date("2026-03-30T15:30:00Z"),
      vehicleReturnedAt: new Date("2026-03-30T15:10:00Z"),
      dailyPriceCents: 8_900,
      totalCents: 123_450,
      orderNumber: "W-4711",
      isActive: false,
    },
    withSbInsurance: true,
  });
  const [line] = await exported(ctx, "01.03.2026", "31.03.2026");
  expect(line).toMatchObject({
    Vertragsnummer: contract.contractNumber,
    "Erstellt am": "02.03.2026",
    Status: "Vorgang beendet",
    Vertragsart: "Vermietung",
    Nachname: customer.surname,
    Kennzeichen: vehicle.licensePlate,
    FIN: vehicle.vin,
    Abholung: "02.03.2026 11:00",
    "Vereinbarte Rückgabe": "30.03.2026 17:30",
    Zurückgegeben: "30.03.2026 17:10",
    "Gefahrene KM": "148",
    "Tagesgrundpreis (EUR)": "89,00",
    "Überlassung (EUR)": "1234,50",
    "SB-Gebühr (EUR)": inFile(sbContract?.feeCents ?? 0),
    "Zu zahlen (EUR)": inFile(123_450 + (sbContract?.feeCents ?? 0)),
    "Abrechnung: Kaution zurück (EUR)": inFile(contract.depositCents ?? 0),
    Versicherung: "Vollkasko",
    Auftragsnummer: "W-4711",
  });
});

const inFile = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

test("an SB-Schutz that was booked alone has a line of its own, in the order of time; one with a contract has none", async () => {
  const { ctx } = await aStaffContext(database);
  const place = placeOf(ctx);
  const bookedAt = (iso: string) => ({ hasPhotos: false, sbChanges: { createdAt: new Date(iso) } });
  const { sbContract, customer } = await anSbContract(place, bookedAt("2026-03-02T09:00:00Z"));
  await aFinishedProcess(place, { ...createdAt("2026-03-01T09:00:00Z"), withSbInsurance: true });
  await aFinishedProcess(place, createdAt("2026-03-03T09:00:00Z"));
  await anSbContract(place, bookedAt("2026-04-02T09:00:00Z"));
  const lines = await exported(ctx, "2026-03-01", "2026-03-31");
  expect(lines.map((line) => line.Status)).toEqual(["Vorgang beendet", "SB-Schutz gebucht", "Vorgang beendet"]);
  expect(lines[1]).toMatchObject({
    Vertragsnummer: sbContract.contractNumber,
    "SB-Schutz": sbContract.contractNumber,
    Nachname: customer.surname,
    FIN: sbContract.vin,
    "SB-Gebühr (EUR)": inFile(sbContract.feeCents),
    "Zu zahlen (EUR)": inFile(sbContract.feeCents),
    "Überlassung (EUR)": "",
    "KM-Stand (Übergabe)": "",
  });
});

test("a return from before its settlement was stored is settled by the same rule", async () => {
  const { ctx } = await aStaffContext(database);
  const { contract } = await aFinishedProcess(placeOf(ctx), createdAt("2026-03-02T09:00:00Z"));
  const { settlement, ...before } = contract.returnSnapshot as ReturnSnapshot;
  const settledLine = async (returnSnapshot: object) => {
    await database.db.update(contracts).set({ returnSnapshot }).where(eq(contracts.id, contract.id));
    const [line] = await exported(ctx, "2026-03-01", "2026-03-31");
    return [line?.["Zusätzliche KM"], line?.["Abrechnung: noch zu zahlen (EUR)"]];
  };
  expect(await settledLine(before)).toEqual(await settledLine({ ...before, settlement }));
  expect(await settledLine({ ...before, settlement: { ...settlement, extraKm: 7, furtherDueCents: 203 } })).toEqual([
    "7",
    "2,03",
  ]);
});

test("names that look like formulas stay names", async () => {
  const { ctx } = await aStaffContext(database);
  const { contract } = await aVehicleUnderway(placeOf(ctx), createdAt("2026-03-02T09:00:00Z"));
  const snapshot = contract.snapshot as ContractSnapshot;
  const customer = { ...snapshot.customer, surname: "=1+1", prename: "@x", telephone: "00436641234567" };
  await database.db
    .update(contracts)
    .set({ snapshot: { ...snapshot, customer } })
    .where(eq(contracts.id, contract.id));
  expect((await exported(ctx, "2026-03-01", "2026-03-31"))[0]).toMatchObject({
    Nachname: "'=1+1",
    Vorname: "'@x",
    Telefon: "0043 664 1234567",
    Status: "Fahrzeug unterwegs",
    Zurückgegeben: "",
  });
});

test("the period counts Berlin days, the first and the last included, also when the clocks change", async () => {
  const { ctx } = await aStaffContext(database);
  const numbers: Record<string, string> = {};
  // 29 March 2026 begins at 23:00 UTC and ends, an hour short, at 22:00 UTC.
  for (const instant of [
    "2026-03-28T22:59:59Z",
    "2026-03-28T23:00:00Z",
    "2026-03-29T21:59:59Z",
    "2026-03-29T22:00:00Z",
  ]) {
    const { contract } = await aFinishedProcess(placeOf(ctx), createdAt(instant));
    numbers[contract.contractNumber] = instant;
  }
  const found = await exported(ctx, "29.03.2026", "29.03.2026");
  expect(found.map((line) => numbers[line.Vertragsnummer ?? ""])).toEqual([
    "2026-03-28T23:00:00Z",
    "2026-03-29T21:59:59Z",
  ]);
});

test("thousands come page by page: each once, oldest first", async () => {
  const { ctx } = await aStaffContext(database);
  const seeded = await aFinishedProcess(placeOf(ctx), createdAt("2026-03-02T09:00:00Z"));
  await addManyContracts(database.db, seeded, 2_500);
  // Twins on both sides of a page's end: the same instant, told apart by id.
  await database.db
    .update(contracts)
    .set({ createdAt: new Date("2026-03-02T10:00:00Z") })
    .where(eq(contracts.createdAt, new Date("2026-03-02T09:16:40Z")));
  const lines = await exported(ctx, "2026-03-01", "2026-03-31");
  expect(lines).toHaveLength(2_501);
  expect(new Set(lines.map((line) => line.Vertragsnummer)).size).toBe(2_501);
  expect(lines[0]?.Vertragsnummer).toBe(seeded.contract.contractNumber);
});

test("only the own tenant's and branch's contracts are exported, and it is in the audit log", async () => {
  const mine = await aStaffContext(database, { isAtBranch: true });
  const headquarters = await aStaffContext(database, { headquarterId: mine.ctx.actor.headquarterId });
  const stranger = await aStaffContext(database);
  await aFinishedProcess(placeOf(mine.ctx), createdAt("2026-03-02T09:00:00Z"));
  await aFinishedProcess(placeOf(headquarters.ctx), createdAt("2026-03-03T09:00:00Z"));
  const countFor = async ({ ctx }: { ctx: Context }) => (await exported(ctx, "2026-03-01", "2026-03-31")).length;
  expect([await countFor(mine), await countFor(headquarters), await countFor(stranger)]).toEqual([1, 2, 0]);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.actorUserId, mine.ctx.actor.userId));
  expect(entries).toMatchObject([{ action: "export_contracts", details: { start_date: "2026-03-01" } }]);
});

test("the light plan has no export", async () => {
  const { ctx } = await aStaffContext(database, { planVersion: "light", role: "Admin" });
  await expect(exportContractsCsv(ctx, { start_date: "2026-03-01", end_date: "2026-03-31" })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

describe("what is typed", () => {
  const told = (start_date?: string, end_date?: string) =>
    ExportContractsInput.safeParse({ start_date, end_date }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ]) ?? [];

  test.each([
    [
      undefined,
      undefined,
      [
        ["start_date", exportTexts.startRequired],
        ["end_date", exportTexts.endRequired],
      ],
    ],
    ["01.03.2026", "", [["end_date", "Das Rückgabedatum muss ausgefüllt werden."]]],
    ["", "01.03.2026", [["start_date", "Das Abholungdatum muss ausgefüllt werden."]]],
    ["31.02.2026", "2026-03-01", [["start_date", exportTexts.dateFormat]]],
    ["02.03.2026", "01.03.2026", [["end_date", exportTexts.endBeforeStart]]],
    ["01.03.2026", "01.03.2026", []],
  ])("%j to %j", (start, end, problems) => expect(told(start, end)).toEqual(problems));
});

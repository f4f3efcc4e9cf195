import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { contractFiles, contracts, customers, driverDisclosures } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { theftReports } from "#db/schema/theft.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { customerRightsTexts } from "#server/customers/customer-rights/customer-rights.texts.ts";
import { erasePerson, previewErasure } from "#server/customers/customer-rights/erase-person.server.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import { endHold } from "#server/fleet/holds/change-holds.server.ts";
import { holdTexts } from "#server/fleet/holds/hold.texts.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { amendmentTexts } from "#server/handover/amendments/amendments.texts.ts";
import { extendContract } from "#server/handover/amendments/extend-contract.server.ts";
import { getExtension } from "#server/handover/amendments/get-extension.server.ts";
import { getSwap } from "#server/handover/amendments/get-swap.server.ts";
import { swapVehicle } from "#server/handover/amendments/swap-vehicle.server.ts";
import { paperTexts } from "#server/handover/papers/paper.texts.ts";
import { deletionCutoff } from "#server/services/retention/retention.rules.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { endTheft, prolongTheft } from "./end-theft.server.ts";
import { reportTheft } from "./report-theft.server.ts";
import { dossierTexts, theftTexts } from "./theft.texts.ts";
import { getTheftState } from "./theft-state.server.ts";
import { downloadTheftFiles, viewTheftDossier } from "./view-dossier.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const inDays = (days: number) =>
  hoursAgo(-24 * days)
    .toISOString()
    .slice(0, 10);
const placeOf = ({ db: { scope }, actor, platform }: Context): Place => ({
  db: database.db,
  ...scope,
  userId: actor.userId,
  files: platform.files,
});

async function anOverdueVehicle(options: Parameters<typeof aStaffContext>[1] = {}, overdueHours = 30) {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin", rendersPapers: true, ...options });
  const place = placeOf(ctx);
  const period = { startOfUse: hoursAgo(overdueHours + 48), endOfUse: hoursAgo(overdueHours) };
  const underway = await aVehicleUnderway(place, period);
  const given = {
    id: newId(),
    contractId: underway.contract.id,
    account: "Der Kunde ist seit gestern nicht zu erreichen.\nDas Telefon ist aus.",
    policeOffice: "Polizeipräsidium Köln",
    policeReference: "505000-123456-26/1",
    keptUntil: inDays(90),
    isSure: "on" as const,
  };
  return { ctx, fake, given, ...underway };
}

const reportsOf = (ctx: Context, contractId: string) =>
  ctx.db.find(theftReports, eq(theftReports.contractId, contractId));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: Error) => error.message,
  );

describe("a report of a theft (theft.md#report)", () => {
  test("makes the dossier, holds the vehicle, is logged, and is one however often the form is sent", async () => {
    const { ctx, given, contract, customer, vehicle } = await anOverdueVehicle();
    expect(await getTheftState(ctx, { contractId: contract.id })).toMatchObject({ canReport: true, reports: [] });
    for (const _ of [1, 2]) await reportTheft(ctx, given);
    expect(await reportsOf(ctx, contract.id)).toHaveLength(1);
    expect(await getTheftState(ctx, { contractId: contract.id })).toMatchObject({
      canReport: false,
      reports: [{ endedAt: null }],
    });
    expect(await ctx.db.find(vehicleHolds, eq(vehicleHolds.vehicleId, vehicle.id))).toMatchObject([
      { kind: "theft", endedAt: null },
    ]);
    const { content } = await readPdf((await viewTheftDossier(ctx, { reportId: given.id })).bytes);
    const text = content.replaceAll(/\s+/g, " ");
    for (const part of [vehicle.vin, customer.surname, "nicht zu erreichen", "Polizeipräsidium Köln", "bisher nicht"])
      expect(text).toContain(part);
    // As they are copied: nothing breaks them.
    const [paper] = await ctx.db.find(contractFiles, eq(contractFiles.contractId, contract.id));
    expect(paper?.sha256).toMatch(/^[0-9a-f]{64}$/);
    for (const code of [paper?.sha256, `${ctx.platform.appUrl}/verify`]) expect(content).toContain(code);
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
    expect(log.map(({ action }) => action)).toContain("report_theft");
    expect(JSON.stringify(log)).not.toContain("Polizeipräsidium");
  });

  test("keeps the contract from being extended and its vehicle from being swapped until it is ended", async () => {
    const { ctx, given, contract, vehicle } = await anOverdueVehicle();
    const contractId = contract.id;
    const [extension, swap] = [{ contractId }, { contractId, vehicleId: "" }];
    expect((await getExtension(ctx, extension)).refusal).toBeNull();
    await reportTheft(ctx, given);
    const refusal = { title: amendmentTexts.stolenHeadline, text: amendmentTexts.stolen };
    expect((await getExtension(ctx, extension)).refusal).toEqual(refusal);
    expect((await getSwap(ctx, swap)).refusal).toEqual(refusal);
    const extend = () => extendContract(ctx, { contractId, newEnd: hoursAgo(-48), notes: "" });
    const other = await aVehicle(placeOf(ctx));
    const swapIt = () =>
      swapVehicle(ctx, {
        contractId,
        swappedAt: hoursAgo(31),
        givenBack: { odometerKm: 13_000, newDamage: "", notes: "" },
        vehicle: { vehicleId: other.id, licensePlate: other.licensePlate ?? "", odometerKm: "31.870" },
        notes: "",
      });
    for (const act of [extend, swapIt])
      await expect(act()).rejects.toMatchObject({ kind: "conflict", message: amendmentTexts.stolen });
    expect(await ctx.db.get(contracts, contractId)).toMatchObject({
      vehicleId: vehicle.id,
      endOfUse: contract.endOfUse,
    });
    await endTheft(ctx, { id: given.id, outcome: "vehicle_back" });
    expect((await getSwap(ctx, swap)).refusal).toBeNull();
    expect((await extend()).isNew).toBe(true);
  });

  test("of two users at once one makes it", async () => {
    const { ctx, given } = await anOverdueVehicle();
    const both = await Promise.allSettled([1, 2].map(() => reportTheft(ctx, { ...given, id: newId() })));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: theftTexts.alreadyOpen },
    });
    expect(await reportsOf(ctx, given.contractId)).toHaveLength(1);
  });

  test("waits for the hours that the headquarters chose, and is refused once the vehicle is back", async () => {
    const { ctx, given } = await anOverdueVehicle({}, 5);
    expect(await refusalOf(reportTheft(ctx, given))).toBe(theftTexts.notYet(24));
    const isOwn = eq(headquarters.id, ctx.db.scope.headquarterId);
    await database.db.update(headquarters).set({ theftAfterHours: 4 }).where(isOwn);
    const isIt = eq(contracts.id, given.contractId);
    await database.db.update(contracts).set({ handedOverAt: null }).where(isIt);
    expect(await refusalOf(reportTheft(ctx, given))).toBe(theftTexts.notHandedOver);
    await database.db
      .update(contracts)
      .set({ isActive: false, vehicleReturnedAt: hoursAgo(1) })
      .where(isIt);
    expect(await refusalOf(reportTheft(ctx, given))).toBe(theftTexts.notUnderway);
  });

  test("has a last day in the coming year", async () => {
    const { ctx, given } = await anOverdueVehicle();
    for (const keptUntil of [inDays(-1), inDays(400)])
      expect(await refusalOf(reportTheft(ctx, { ...given, keptUntil }))).toBe(theftTexts.keptUntilRange);
    const noDay = `${inDays(20).slice(0, 8)}99`;
    expect(await refusalOf(reportTheft(ctx, { ...given, keptUntil: noDay }))).toContain(theftTexts.keptUntilFormat);
  });

  test("is invisible to another tenant and branch", async () => {
    const { ctx, given } = await anOverdueVehicle();
    await reportTheft(ctx, given);
    const { headquarterId } = ctx.db.scope;
    for (const options of [{}, { headquarterId, isAtBranch: true }]) {
      const { ctx: stranger } = await aStaffContext(database, { role: "Admin", ...options });
      for (const work of [
        reportTheft(stranger, { ...given, id: newId() }),
        viewTheftDossier(stranger, { reportId: given.id }),
        downloadTheftFiles(stranger, { reportId: given.id }),
        endTheft(stranger, { id: given.id, outcome: "closed" }),
      ])
        await expect(work).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});

test("the ZIP holds the dossier, the papers and the photos that are kept, and its download is logged (theft.md#dossier)", async () => {
  const { ctx, given, contract } = await anOverdueVehicle();
  await reportTheft(ctx, given);
  const { stream, fileName } = await downloadTheftFiles(ctx, { reportId: given.id });
  expect(fileName).toBe(`Strafanzeige ${contract.contractNumber}.zip`);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(Object.keys(files)).toContain(`Strafanzeige ${contract.contractNumber}.pdf`);
  for (const folder of ["Ausweise/01 Kunde ", "Papiere/01 Vertrag "])
    expect(Object.keys(files).some((name) => name.startsWith(folder))).toBe(true);
  const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
  expect(log.map(({ action }) => action)).toContain("view_theft_files");
});

describe("what a report keeps (theft.md#kept)", () => {
  test("the check is not due and its customer is not erased, until the report ends or its day is over", async () => {
    const { ctx, given, contract, customer } = await anOverdueVehicle();
    await reportTheft(ctx, given);
    // Not "take it back first": that is what the police are asked for.
    const obstacle = customerRightsTexts.theftReported(formatDateOnly(given.keptUntil));
    expect((await previewErasure(ctx, { of: "customer", id: customer.id })).obstacle).toBe(obstacle);
    const longAgo = {
      contractState: "returned" as const,
      finishedAt: hoursAgo(24 * 900),
      updatedAt: hoursAgo(24 * 900),
    };
    await database.db
      .update(contracts)
      .set({ isActive: false, vehicleReturnedAt: hoursAgo(1) })
      .where(eq(contracts.id, contract.id));
    await database.db.update(idChecks).set(longAgo).where(eq(idChecks.id, contract.idCheckId));
    const isDue = async (today = inDays(0)) => {
      const store = retentionStore(database.db);
      const cutoffs = (await store.periods()).map((months) => ({ months, before: deletionCutoff(new Date(), months) }));
      return (await store.checksDue(cutoffs, 1000, today)).some(({ idCheckId }) => idCheckId === contract.idCheckId);
    };
    expect(await isDue()).toBe(false);
    expect(await isDue(inDays(91))).toBe(true);
    const erase = () => erasePerson(ctx, { of: "customer", id: customer.id, isConfirmed: "on" });
    await expect(erase()).rejects.toMatchObject({ kind: "conflict" });
    const json = await exportPersonData(ctx, { of: "customer", id: customer.id, format: "json" });
    expect(JSON.parse(new TextDecoder().decode(json.bytes)).theft_reports).toMatchObject([
      { contract_number: contract.contractNumber, police_office: "Polizeipräsidium Köln" },
    ]);
    await endTheft(ctx, { id: given.id, outcome: "vehicle_back" });
    expect(await isDue()).toBe(true);
    await erase();
    expect(await ctx.db.find(driverDisclosures)).toEqual([]);
  });

  test("of a customer who was erased it is for whoever may see that", async () => {
    const { ctx, given, customer } = await anOverdueVehicle();
    await reportTheft(ctx, given);
    await database.db.update(customers).set({ erasedAt: new Date() }).where(eq(customers.id, customer.id));
    const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.db.scope.headquarterId });
    for (const view of [viewTheftDossier, downloadTheftFiles])
      await expect(view(colleague, { reportId: given.id })).rejects.toMatchObject({ message: paperTexts.blocked });
  });

  test("names what could not be made or read", async () => {
    const { ctx, given, contract } = await anOverdueVehicle();
    const renderPaper: typeof ctx.platform.renderPaper = async (name, ...rest) => {
      if (name === "text_document") return ctx.platform.renderPaper(name, ...rest);
      throw new Error("no paper today");
    };
    await database.db.delete(contractFiles).where(eq(contractFiles.contractId, contract.id));
    await reportTheft({ ...ctx, platform: { ...ctx.platform, renderPaper } }, given);
    const { bytes } = await viewTheftDossier(ctx, { reportId: given.id });
    expect(
      (await readPdf(bytes)).pages
        .map(({ content }) => content)
        .join(" ")
        .replaceAll(/\s+/g, " "),
    ).toContain(dossierTexts.papersNotMade("Vertrag, Vertrag, unterschrieben"));
    const files = { ...ctx.platform.files, get: async () => null };
    const { stream } = await downloadTheftFiles(
      { ...ctx, platform: { ...ctx.platform, files } },
      { reportId: given.id },
    );
    const unzipped = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    expect(Object.keys(unzipped)).toEqual([dossierTexts.missingFile]);
    expect(new TextDecoder().decode(unzipped[dossierTexts.missingFile])).toContain(
      `Strafanzeige ${contract.contractNumber}.pdf`,
    );
  });

  test("is prolonged by one of two Admins, and not by others", async () => {
    const { ctx, given } = await anOverdueVehicle();
    await reportTheft(ctx, given);
    const longer = { id: given.id, version: 1, keptUntil: inDays(120) };
    await prolongTheft(ctx, longer);
    await expect(prolongTheft(ctx, longer)).rejects.toMatchObject({ kind: "conflict" });
    const { headquarterId } = ctx.db.scope;
    const { ctx: nutzer } = await aStaffContext(database, { role: "Nutzer", headquarterId });
    await expect(prolongTheft(nutzer, { ...longer, version: 2 })).rejects.toMatchObject({ kind: "forbidden" });
    const end = endTheft(nutzer, { id: given.id, outcome: "closed" });
    await expect(end).rejects.toMatchObject({ kind: "forbidden" });
  });
});

test("its hold is lifted by its end alone, once (theft.md#end)", async () => {
  const { ctx, given, vehicle } = await anOverdueVehicle();
  await reportTheft(ctx, given);
  const [hold] = await ctx.db.find(vehicleHolds, eq(vehicleHolds.vehicleId, vehicle.id));
  const lift = endHold(ctx, { vehicleId: vehicle.id, id: hold?.id ?? "", end: "lifted" });
  await expect(lift).rejects.toMatchObject({ message: holdTexts.endsWithReport });
  for (const _ of [1, 2]) await endTheft(ctx, { id: given.id, outcome: "vehicle_back" });
  const [ended] = await ctx.db.find(vehicleHolds, eq(vehicleHolds.vehicleId, vehicle.id));
  expect(ended?.endedAt).toBeInstanceOf(Date);
  const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, given.contractId));
  expect(log.filter(({ action }) => action === "end_theft")).toHaveLength(1);
});

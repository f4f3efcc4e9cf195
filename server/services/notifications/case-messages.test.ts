import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { approveIdentity, rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { signatures as returnSignatures } from "#server/handover/vehicle-return/test-return-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getMessageFeed } from "./list-messages.server.ts";
import { notifyUsers } from "./notify-users.server.ts";
import { readAllMessages } from "./open-message.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Two people of one office, and a check about which both were told. */
async function aCase() {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, userId } = ctx.actor;
  const { ctx: colleague } = await aStaffContext(database, { headquarterId });
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const check = await aCheckInReview(place);
  const system = { actor: { kind: "system" as const }, now: ctx.now, newId: ctx.newId };
  const subject = { type: "id_check" as const, id: check.id };
  await notifyUsers(ctx.db, system, { kind: "capture_finished", body: "Neue Fotos sind da.", branchId: null, subject });
  return { ctx, colleague, place, check, system };
}

const bell = async (ctx: Context) =>
  (await getMessageFeed(ctx, {})).messages.map(({ about, body, isRead }) => [about, body, isRead]);

describe("of a case the bell has one line", () => {
  test("with its name, which the newest message replaces; who did it has read theirs", async () => {
    const { ctx, colleague, check } = await aCase();
    expect(await bell(ctx)).toEqual([["Erika Mustermann", "Neue Fotos sind da.", false]]);
    await rejectDocument(ctx, { id: check.id, document: "license", reason: "other" });
    expect(await bell(ctx)).toEqual([["Erika Mustermann", "Neue Fotos sind da.", true]]);
    expect(await bell(colleague)).toEqual([["Erika Mustermann", "Ein Führerschein wurde abgelehnt.", false]]);
    await approveIdentity(ctx, {
      id: check.id,
      prename: "Erika",
      surname: "Muster",
      number: "C01X00T47",
      dateOfBirth: "12.08.1983",
    });
    expect(await bell(colleague)).toEqual([["Erika Muster", "Ein Ausweisdokument wurde akzeptiert.", false]]);
    expect((await getMessageFeed(colleague, {})).unread).toBe(1);
  });

  test("which is read for all when its work is done", async () => {
    const { ctx, colleague, place, system } = await aCase();
    const { contract, customerName } = await aContractUnderway(place);
    const subject = { type: "contract" as const, id: contract.id };
    const notice = { kind: "return_overdue" as const, body: "Ein Fahrzeug fehlt.", branchId: null, subject };
    await notifyUsers(ctx.db, system, { ...notice, caseId: contract.idCheckId });
    expect((await bell(colleague))[0]).toEqual([customerName, "Ein Fahrzeug fehlt.", false]);
    await returnVehicle(ctx, {
      contractId: contract.id,
      returnedAt: ctx.now(),
      odometerKm: contract.odometerStartKm,
      signatures: returnSignatures,
    });
    for (const who of [ctx, colleague])
      expect((await bell(who))[0]).toEqual([customerName, "Ein Fahrzeug fehlt.", true]);
  });

  test("and what an open page shows is read, nothing else", async () => {
    const { ctx, colleague, place, check, system } = await aCase();
    const other = await aCheckInReview(place);
    const subject = { type: "id_check" as const, id: other.id };
    await notifyUsers(ctx.db, system, { kind: "capture_finished", body: "Andere Fotos.", branchId: null, subject });
    await readAllMessages(ctx, { subjectId: check.id });
    expect((await bell(ctx)).map(([, body, isRead]) => [body, isRead])).toEqual([
      ["Andere Fotos.", false],
      ["Neue Fotos sind da.", true],
    ]);
    expect((await getMessageFeed(colleague, {})).unread).toBe(2);
  });
});

async function aContractUnderway(place: Parameters<typeof aVehicleUnderway>[0]) {
  const { contract, customer } = await aVehicleUnderway(place, { isSigned: false, hasPhotos: false });
  return { contract, customerName: `${customer.prename} ${customer.surname}` };
}

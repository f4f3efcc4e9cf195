import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsStore, type OverdueStore } from "#db/across-tenants/jobs.server.ts";
import { anOverdueVehicle, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { raiseFence } from "#db/tenant-move/fence.server.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { submitCapture } from "#server/checks/id-checks/submit-capture.server.ts";
import { submitStaffImages } from "#server/checks/id-checks/submit-staff-images.server.ts";
import { uploadScans } from "#server/checks/scans/upload-scans.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { giveSignatures } from "#server/handover/signing/give-signatures.server.ts";
import { anUnsignedContract, padPicture } from "#server/handover/signing/test-signing-desk.ts";
import { systemContext } from "#server/system-context.server.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { noticeFailedMail } from "./notice-failed-mail.server.ts";
import { noticeOverdueReturns } from "./notice-overdue-returns.server.ts";
import { messagesOf } from "./test-bell.ts";

const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
const front = { side: "front_side", imageType: "visible", bytes: photo } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const colleagueOf = async ({ actor: { headquarterId } }: Context) =>
  (await aStaffContext(database, { headquarterId })).ctx;
const placeOf = ({ actor, now }: Context) => ({ db: database.db, ...actor, now: now() });
const told = async (ctx: Context) =>
  (await messagesOf(database, ctx)).map(({ kind, body, subjectType, subjectId }) => [
    kind,
    body,
    subjectType,
    subjectId,
  ]);

test("photos of a customer tell once, however often the phone repeats; those taken at the desk do not", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const { id } = await startCapture(ctx, { kind: "PASSPORT" });
  const submit = () => submitCapture(guestOf(ctx, id), { submissionKey: `key-of-${id}`, images: [front] });
  await submit();
  await submit();
  await submitStaffImages(ctx, { kind: "PASSPORT", images: [front] });
  const text = "Neue Fotos sind da. Ein ID Check kann damit beginnen.";
  expect(await told(ctx)).toEqual([["capture_finished", text, "capture", id]]);
  const rooms = fake.published.filter(({ event }) => event.type === "messages_added").map(({ room }) => room);
  expect(rooms).toEqual([ctx.actor.headquarterId]);
});

test("the last required signature tells, the ones before do not", async () => {
  const { ctx, contract } = await anUnsignedContract(database);
  const colleague = await colleagueOf(ctx);
  const sign = (kind: "customer" | "dealer", seed: number) =>
    giveSignatures(ctx, {
      id: contract.id,
      device: "",
      signatures: [{ kind, method: "drawn", image: padPicture({ seed }) }],
    });
  await sign("customer", 1);
  expect(await told(colleague)).toEqual([]);
  await sign("dealer", 2);
  await sign("dealer", 2);
  const text = "Ein Vertrag ist vollständig unterschrieben.";
  expect(await told(colleague)).toEqual([["contract_signed", text, "contract", contract.id]]);
  expect(await told(ctx)).toEqual([]);
});

test("an upload of two scans tells colleagues once", async () => {
  const { ctx } = await aStaffContext(database);
  const colleague = await colleagueOf(ctx);
  const files = [
    { name: "a.jpg", bytes: photo },
    { name: "b.jpg", bytes: photo },
  ];
  const [first] = await uploadScans(ctx, { uploadKey: "form-1", files });
  await uploadScans(ctx, { uploadKey: "form-1", files });
  expect(await told(colleague)).toEqual([["scan_arrived", "2 neue Scans sind eingegangen.", "scan", first?.id]]);
  expect(await told(ctx)).toEqual([]);
});

test("an overdue vehicle tells once, however many jobs run at the same time and afterwards", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const { contract } = await anOverdueVehicle(placeOf(ctx));
  await aVehicleUnderway(placeOf(ctx));
  const contextOf = (headquarterId: string) => ({
    ...ctx,
    actor: { kind: "system" as const },
    db: tenantDb(database.db, { headquarterId, branchId: null }),
  });
  const run = () => noticeOverdueReturns(jobsStore(database.db), contextOf, ctx.now(), () => true);
  await Promise.all([run(), run(), run()]);
  await run();
  const text = "Ein Fahrzeug ist seit Ablauf der Rückgabezeit nicht zurück.";
  expect(await told(ctx)).toEqual([["return_overdue", text, "contract", contract.id]]);
  expect(fake.published.map(({ event }) => event.type)).toContain("messages_added");
});

test("an overdue vehicle tells its tenant when the one before is fenced off meanwhile, as it moves", async () => {
  const [{ ctx: moving }, { ctx, fake }] = [await aStaffContext(database), await aStaffContext(database)];
  for (const one of [moving, ctx]) await anOverdueVehicle(placeOf(one));
  const isMoving = ({ headquarterId }: { headquarterId: string }) => headquarterId === moving.actor.headquarterId;
  const store: OverdueStore = {
    async overdueContracts(...due) {
      const found = await jobsStore(database.db).overdueContracts(...due);
      await raiseFence(database.db, moving.actor.headquarterId, "run");
      return [...found.filter(isMoving), ...found.filter((one) => !isMoving(one))];
    },
  };
  const contextOf = (headquarterId: string) => systemContext(database.db, ctx.platform, headquarterId);
  expect(await noticeOverdueReturns(store, contextOf, ctx.now(), () => true)).toBe(1);
  expect((await told(ctx)).map(([kind]) => kind)).toEqual(["return_overdue"]);
  expect(await told(moving)).toEqual([]);
  expect(fake.published.map(({ event }) => event.type)).toContain("messages_added");
});

test("a failed mail tells the office, or only its sender, or nobody", async () => {
  const { ctx } = await aStaffContext(database);
  const colleague = await colleagueOf(ctx);
  const system = { ...ctx, actor: { kind: "system" as const } };
  const text = "Eine E-Mail konnte nicht zugestellt werden.";
  await noticeFailedMail(ctx.db, system, { onFailure: null });
  expect(await told(ctx)).toEqual([]);
  await noticeFailedMail(ctx.db, system, { onFailure: { branchId: null, userId: ctx.actor.userId } });
  await noticeFailedMail(ctx.db, system, { onFailure: { branchId: null, subject: { type: "contract", id: "c" } } });
  expect(await told(ctx)).toEqual([
    ["mail_failed", text, null, null],
    ["mail_failed", text, "contract", "c"],
  ]);
  expect(await told(colleague)).toEqual([["mail_failed", text, "contract", "c"]]);
});

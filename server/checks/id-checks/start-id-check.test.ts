import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getIdCheck } from "./get-id-check.server.ts";
import { getStartedCheck } from "./get-started-check.server.ts";
import { startIdCheck } from "./start-id-check.server.ts";
import { submitCapture } from "./submit-capture.server.ts";

const bytes = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
const image = { side: "front_side", imageType: "visible", bytes } as const;
const passport = "P<D<<MUELLER<LUEDENSCHEID<<AYSE<<<<<<<<<<<<<\nC01X00T478D<<8308126F3309232<<<<<<<<<<<<<<<6";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A check started from a passport with the lines read by the phone, and its capture process before the start. */
async function aCheckOf(mrz: string | undefined) {
  const { ctx } = await aStaffContext(database, { now: () => new Date("2026-11-21T09:00:00Z") });
  const { id: captureId } = await startCapture(ctx, { kind: "PASSPORT" });
  const capture = async () =>
    (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, captureId)))[0];
  await submitCapture(guestOf(ctx, captureId), { submissionKey: "key-of-this-phone", images: [image], mrz });
  const waiting = (await capture())?.mrz;
  const check = await startIdCheck(ctx, { identityDocumentType: "PASSPORT", captureId });
  return { ctx, check, captureId, waiting, left: (await capture())?.mrz };
}

test("the data read by the phone is filled in, marked as read, for a reviewer to confirm", async () => {
  const { ctx, check, waiting, left } = await aCheckOf(passport.replace("\n", "\r\n"));
  expect(waiting).toBe(passport);
  expect(left).toBeNull();
  expect(check).toMatchObject({
    approvalState: "IN_PROGRESS",
    prename: "Ayse",
    surname: "Mueller Luedenscheid",
    sortKey: "mueller luedenscheid ayse",
    identityDocumentNumber: "C01X00T47",
    dateOfBirth: "1983-08-12",
    identityDocumentExpiresOn: "2033-09-23",
    nationality: "Deutsch",
    mrz: passport,
    fieldSources: { prename: "read", surname: "read", identityDocumentNumber: "read", dateOfBirth: "read" },
  });
  const detail = await getIdCheck(ctx, { id: check.id });
  expect(detail.documents.mrz?.isValid).toBe(true);
  expect(detail.warnings).toEqual([]);
});

test("a field whose reading is doubtful is filled in and marked", async () => {
  const { check } = await aCheckOf(`${passport}\n?number,names`);
  expect(check).toMatchObject({
    prename: "Ayse",
    identityDocumentNumber: "C01X00T47",
    mrz: passport,
    fieldSources: { prename: "doubtful", surname: "doubtful", identityDocumentNumber: "doubtful", dateOfBirth: "read" },
  });
});

test("lines with a wrong check digit fill in nothing and cause a warning", async () => {
  const forged = passport.replace("8308126", "8408126");
  const { ctx, check } = await aCheckOf(forged);
  expect(check).toMatchObject({
    prename: "",
    surname: "",
    identityDocumentNumber: null,
    dateOfBirth: null,
    mrz: forged,
  });
  expect(check.fieldSources).toBeNull();
  const detail = await getIdCheck(ctx, { id: check.id });
  expect(detail.warnings.map(({ code }) => code)).toEqual(["mrz_check_digit"]);
});

test("an expired document causes a warning", async () => {
  const old = "P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\nC11T002JM4D<<9608122F1310317<<<<<<<<<<<<<<<6";
  const { ctx, check } = await aCheckOf(old);
  const { warnings } = await getIdCheck(ctx, { id: check.id });
  expect(warnings).toMatchObject([{ code: "identity_expired", reason: "Der Ausweis war bis 31.10.2013 gültig." }]);
});

test.each([undefined, "", "hello", "<script>", `${passport}\n${passport}`, "P".repeat(10_000)])(
  "photos are accepted whatever the lines are (%#)",
  async (mrz) => {
    const { check, waiting } = await aCheckOf(mrz);
    expect(waiting).toBeNull();
    expect(check).toMatchObject({ approvalState: "IN_PROGRESS", prename: "", mrz: null });
  },
);

test("the check started from these photos is found by them, by nobody outside the tenant", async () => {
  const { ctx, check, captureId } = await aCheckOf(passport);
  const { id: free } = await startCapture(ctx, { kind: "DRIVERS_LISCENSE" });
  const found = (captureIds: string[], scanIds: string[] = []) => getStartedCheck(ctx, { captureIds, scanIds });
  expect(await found([captureId])).toBe(check.id);
  expect(await found([captureId, free])).toBeNull();
  expect(await found([free])).toBeNull();
  expect(await found([])).toBeNull();
  const stranger = await aStaffContext(database);
  expect(await getStartedCheck(stranger.ctx, { captureIds: [captureId], scanIds: [] })).toBeNull();
});

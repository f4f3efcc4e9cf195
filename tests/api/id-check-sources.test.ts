import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const photo = `data:image/jpeg;base64,${readFileSync("tests/fixtures/specimens/easy-td3-0.jpg").toString("base64")}`;
const front = { image: photo, identity_document_side: "front_side", image_type: "visible" };
const placeOf = (ctx: Context) => ({
  db: database.db,
  headquarterId: ctx.actor.headquarterId,
  branchId: ctx.actor.branchId,
  userId: ctx.actor.userId,
  files: ctx.platform.files,
});

async function aCaller() {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  return {
    ctx,
    call,
    scan: async (changes = {}) => (await aScan(placeOf(ctx), changes)).id,
    start: (check: object) =>
      call("POST", "/id_checks", { id_check: { identity_document_type: "IDENTITY_CARD", ...check } }),
  };
}

test("a check from scans only, with a typed name", async () => {
  const { call, scan, start } = await aCaller();
  const created = await start({
    scan_to_mail_email1_id: await scan(),
    scan_to_mail_email2_id: await scan(),
    drivers_liscense_scan_to_mail_email1_id: await scan(),
    drivers_liscense_scan_to_mail_email2_id: await scan(),
    prename: "Ayşe",
    surname: "Müller",
  });
  expect(created.status).toBe(201);
  const shown = await call("GET", `/id_checks/${created.json.data.id}`);
  expect(shown.json.id_check).toMatchObject({
    prename: "Ayşe",
    surname: "Müller",
    approval_state: "IN_PROGRESS",
    drivers_liscense_id_check: { approval_state: "IN_PROGRESS" },
  });
  const assigned = await call("GET", "/scan_to_mail/emails?context=assigned");
  expect(assigned.json.pagination.total_entries).toBe(4);
});

test("images of one document and scans of the other, with the license also under its short name", async () => {
  const { scan, start } = await aCaller();
  const imagesAndScan = await start({
    identity_document_type: "PASSPORT",
    identity_document_images_attributes: [front],
    drivers_liscense_scan_to_mail_email1_id: await scan(),
  });
  expect(imagesAndScan.status).toBe(201);
  const scanAndImages = await start({
    scan_to_mail_email1_id: await scan(),
    scan_to_mail_email2_id: null,
    drivers_liscense_id_check_attributes: { images: [front] },
  });
  expect(scanAndImages.status).toBe(201);
  const rows = await database.db
    .select()
    .from(documentImages)
    .where(eq(documentImages.idCheckId, scanAndImages.json.data.id));
  expect(rows.map(({ documentType, contentType }) => `${documentType} ${contentType}`).sort()).toEqual([
    "DRIVERS_LISCENSE image/jpeg",
    "IDENTITY_CARD application/pdf",
  ]);
});

test("without a license the check covers the ID only", async () => {
  const { call, scan, start } = await aCaller();
  const { id } = (await start({ scan_to_mail_email1_id: await scan() })).json.data;
  expect((await call("GET", `/id_checks/${id}`)).json.id_check.drivers_liscense_id_check).toBeNull();
});

test.each<[string, object, string]>([
  ["neither images nor scans", {}, idCheckTexts.photosMissing],
  ["a type that does not exist", { identity_document_type: "LIBRARY_CARD" }, idCheckTexts.typeRequired],
  ["no type", { identity_document_type: undefined }, idCheckTexts.typeRequired],
  ["a license as identity document", { identity_document_type: "DRIVERS_LISCENSE" }, idCheckTexts.typeRequired],
  ["a scan that is not there", { scan_to_mail_email1_id: "gibt-es-nicht" }, scanTexts.unavailable],
  [
    "images and scans of one document",
    { identity_document_images_attributes: [front], scan_to_mail_email1_id: "x" },
    idCheckTexts.eitherPhotosOrScans,
  ],
  [
    "a passport from two scans",
    { identity_document_type: "PASSPORT", scan_to_mail_email1_id: "x", scan_to_mail_email2_id: "y" },
    idCheckTexts.tooManyScans,
  ],
  ["one side of two", { identity_document_images_attributes: [front] }, captureTexts.imagesMissing],
  [
    "five images",
    { identity_document_images_attributes: Array.from({ length: 5 }, () => front) },
    captureTexts.imagesUnexpected,
  ],
  [
    "a license without anything",
    { scan_to_mail_email1_id: "x", drivers_liscense_id_check_attributes: {} },
    idCheckTexts.licensePhotosMissing,
  ],
])("%s is a 422 that says so", async (_, check, text) => {
  const { ctx, start } = await aCaller();
  const response = await start(check);
  expect(response).toMatchObject({ status: 422, json: { error: text } });
  const made = await database.db.select().from(idChecks).where(eq(idChecks.headquarterId, ctx.actor.headquarterId));
  expect(made).toEqual([]);
});

test("a scan of another check is a conflict", async () => {
  const { scan, start } = await aCaller();
  const used = await scan();
  await start({ scan_to_mail_email1_id: used });
  const again = await start({ scan_to_mail_email1_id: used, scan_to_mail_email2_id: await scan() });
  expect(again).toMatchObject({ status: 409, json: { error: scanTexts.taken } });
});

test("the list of checks accepts several states, and states of the identity document", async () => {
  const { ctx, call } = await aCaller();
  await anAcceptedCheck(placeOf(ctx));
  await aRejectedCheck(placeOf(ctx));
  await aVehicleUnderway(placeOf(ctx));
  const count = async (query: string) => (await call("GET", `/id_checks?${query}`)).json.pagination.total_entries;
  expect(await count("status=accepted")).toBe(1);
  expect(await count("status=accepted&status=underway")).toBe(2);
  expect(await count("status[]=accepted&status[]=rejected")).toBe(2);
  expect(await count("status=accepted,underway,rejected")).toBe(3);
  expect(await count("approval_state=SUCCESSFULLY_COMPLETED")).toBe(2);
  expect(await count("approval_state=REJECTED,SUCCESSFULLY_COMPLETED")).toBe(3);
  expect(await count("approval_state=SUCCESSFULLY_COMPLETED&status=underway")).toBe(1);
  expect(await count("approval_state=IN_PROGRESS")).toBe(0);
});

test("scans are listed newest first, by context, in the specified shape", async () => {
  const { ctx, call, scan } = await aCaller();
  const stranger = await aCaller();
  await stranger.scan();
  const check = await anAcceptedCheck(placeOf(ctx));
  const at = (minute: number) => ({ receivedAt: new Date(Date.UTC(2026, 10, 21, 9, minute)) });
  const older = await scan({ subject: "Älter", ...at(1) });
  const newer = await scan({ subject: "Neuer", ...at(2), thumbnailFileKey: "scans/small" });
  await scan({ subject: "Verwendet", ...at(3), assignedIdCheckId: check.id });
  await scan({ subject: "Gelöscht", ...at(4), deletedAt: new Date() });
  await scan({ subject: "Fremd", ...at(5), isQuarantined: true });
  const subjects = async (query: string) =>
    (await call("GET", `/scan_to_mail/emails?${query}`)).json.emails.map((email: { subject: string }) => email.subject);
  expect(await subjects("context=unassigned")).toEqual(["Neuer", "Älter"]);
  expect(await subjects("context=assigned")).toEqual(["Verwendet"]);
  expect(await subjects("")).toEqual(["Verwendet", "Neuer", "Älter"]);
  expect(await subjects("context=all&sortBy=subject")).toEqual(["Neuer", "Verwendet", "Älter"]);
  const page = (await call("GET", "/scan_to_mail/emails?context=unassigned&per_page=1&page=2")).json;
  const url = `http://localhost:8787/scans/file/${older}`;
  const apiUrl = `http://localhost:8787/api/scan_to_mail/emails/${older}/files/original`;
  expect(page).toEqual({
    emails: [
      {
        id: older,
        subject: "Älter",
        pdf_attachment_file: { url, api_url: apiUrl, pdf_thumb: { url: null } },
        recieved_at: "2026-11-21T09:01:00.000Z",
      },
    ],
    pagination: { page: 2, total_pages: 2, total_entries: 2 },
  });
  const [first] = (await call("GET", "/scan_to_mail/emails?context=unassigned")).json.emails;
  expect(first.pdf_attachment_file.pdf_thumb.url).toBe(`http://localhost:8787/scans/file/${newer}?thumbnail=1`);
});

test("up to 150 scans are returned at once, as many as the form shows", async () => {
  const { call, scan } = await aCaller();
  for (let i = 0; i < 20; i++) await scan();
  const listed = async (perPage: number | string) =>
    (await call("GET", `/scan_to_mail/emails?per_page=${perPage}`)).json.emails.length;
  expect(await listed("")).toBe(limits.pageSizes.scans);
  expect(await listed(150)).toBe(20);
});

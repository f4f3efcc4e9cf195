import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractSignatures, contracts } from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { erasePerson } from "./erase-person.server.ts";
import { exportPersonData } from "./export-person-data.server.ts";
import type { Subject } from "./person-data.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aPlace() {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
  return { ctx, fake, place: { db: database.db, ...ctx.actor, files: ctx.platform.files } };
}

async function jsonOf(ctx: Context, subject: Subject) {
  const { bytes } = await exportPersonData(ctx, { ...subject, format: "json" });
  return JSON.parse(new TextDecoder().decode(bytes));
}

const pdfOf = async (ctx: Context, subject: Subject) =>
  (await readPdf((await exportPersonData(ctx, { ...subject, format: "pdf" })).bytes)).content;

/** Distinct values in the columns of a check that hold a text about a person. */
const textsOfCheck = {
  rejectionNote: "Foto verdeckt",
  licenseRejectionNote: "Rückseite fehlt",
  licensePrename: "Erika-Luise",
  licenseSurname: "Mustermann-Gabler",
  licenseNumber: "B072RRE2I55",
  licenseIssuingAuthority: "Stadt Musterhausen",
  licenseClasses: "AM, B1",
  licenseDateOfBirth: "1964-08-13",
  licenseIssuedOn: "2013-01-19",
  licenseExpiresOn: "2028-01-18",
  licenseCountry: "CH",
  licenseResidentSince: "2026-02-03",
};

test("what an erasure removes of a check is in the Auskunft before (customers.md#information)", async () => {
  const { ctx, fake, place } = await aPlace();
  const { check, request } = await aCheckWithPhotoRequest(place, { changes: textsOfCheck });
  const scan = await aScan(place, { assignedIdCheckId: check.id, subject: "Führerschein Frau Gabler" });
  const draft = {
    kind: "contract" as const,
    data: { customer: { telephone: "0221 998877" } },
    updatedByUserId: ctx.actor.userId,
  };
  await ctx.db.insert(formDrafts, { id: newId(), idCheckId: check.id, ...draft, updatedAt: new Date() });
  const subject = { of: "id_check", id: check.id } as const;
  const told = JSON.stringify(await jsonOf(ctx, subject));
  const paper = await pdfOf(ctx, subject);
  const before = await ctx.db.get(idChecks, check.id);
  await erasePerson(ctx, { ...subject, isConfirmed: "on" });
  await fake.settled();
  const after = await ctx.db.get(idChecks, check.id);
  if (!before || !after) throw new Error("no check");
  const removed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (column) => typeof before[column] === "string" && before[column] !== after[column] && column !== "sortKey",
  );
  expect(removed).toEqual(expect.arrayContaining(Object.keys(textsOfCheck)));
  for (const column of removed.filter((name) => name !== "processState"))
    expect(told, column).toContain(JSON.stringify(before[column]));
  expect(await ctx.db.get(imageRequests, request.id)).toMatchObject({ note: "" });
  expect(await ctx.db.get(scans, scan.id)).toMatchObject({ subject: "" });
  for (const text of [request.note, scan.subject, draft.data.customer.telephone]) expect(told).toContain(text);
  for (const text of ["Foto verdeckt", "Rückseite fehlt", "13.08.1964", "18.01.2028", request.note, scan.subject])
    expect(paper).toContain(text);
});

/** A contract from 2010 whose second driver was checked and signed. */
async function aContractOfTwo() {
  const { ctx, fake, place } = await aPlace();
  const names = { prename: "Dora", surname: "Zweitfahrer", sortKey: "zweitfahrer dora", dateOfBirth: "1990-01-02" };
  const driver = await anAcceptedCheck(place, { changes: names });
  const startOfUse = new Date("2010-03-01T09:00:00Z");
  const { contract, customer } = await aFinishedProcess(place, {
    startOfUse,
    endOfUse: new Date("2010-03-02T09:00:00Z"),
    secondDriver: "Dora Zweitfahrer",
    contractChanges: { secondDriverCheckId: driver.id, totalCents: 0, createdAt: startOfUse },
  });
  const [signed] = await ctx.db.find(contractSignatures, eq(contractSignatures.contractId, contract.id));
  if (!signed) throw new Error("not signed");
  const imageFileKey = `signatures/${newId()}` as const;
  await ctx.platform.files.put(imageFileKey, new Uint8Array([1]), "image/png");
  const ofDriver = { kind: "second_driver", signerName: "Dora Zweitfahrer", imageFileKey };
  await ctx.db.insert(contractSignatures, { ...signed, id: newId(), ...ofDriver });
  return { ctx, fake, contract, customer, driver, imageFileKey };
}

test("a second driver's signature is in their Auskunft and not in the customer's (deletion.md#second-drivers)", async () => {
  const { ctx, customer, driver } = await aContractOfTwo();
  const signersOf = async (subject: Subject) =>
    (await jsonOf(ctx, subject)).signatures.map(({ kind }: { kind: string }) => kind);
  expect(await signersOf({ of: "id_check", id: driver.id })).toEqual(["second_driver"]);
  const ofCustomer = { of: "customer", id: customer.id } as const;
  expect(await signersOf(ofCustomer)).toContain("customer");
  expect(await signersOf(ofCustomer)).not.toContain("second_driver");
  expect(await pdfOf(ctx, ofCustomer)).not.toContain("Unterschrift von Dora Zweitfahrer");
});

test("an erased second driver's signature goes where papers need not be kept, the others stay (deletion.md#second-drivers)", async () => {
  const { ctx, fake, contract, driver, imageFileKey } = await aContractOfTwo();
  await erasePerson(ctx, { of: "id_check", id: driver.id, isConfirmed: "on" });
  await fake.settled();
  expect(JSON.stringify(await ctx.db.get(contracts, contract.id))).not.toContain("Dora");
  const left = await ctx.db.find(contractSignatures, eq(contractSignatures.contractId, contract.id));
  expect(left.map(({ kind }) => kind)).toContain("customer");
  expect(left.map(({ kind }) => kind)).not.toContain("second_driver");
  expect(fake.objects.has(imageFileKey)).toBe(false);
});

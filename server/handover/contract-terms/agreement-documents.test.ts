import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { downloadAgreement, downloadInstructions } from "./agreement-documents.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const processor = {
  name: "Betriebsgesellschaft Öz & Söhne GmbH",
  address: "Musterstraße 1\n50667 Köln",
  representedBy: "Erika Muster",
  dataProtectionEmail: "datenschutz@betrieb.example",
};

test("the agreement names both parties and the period the headquarters has chosen, and is in the audit log", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
  const own = eq(headquarters.id, ctx.actor.headquarterId);
  await database.db.update(headquarters).set({ name: "Autohaus O'Neil GmbH", deleteAfterMonths: 17 }).where(own);
  const { bytes, fileName } = await downloadAgreement(ctx, { processor });
  expect(fileName).toBe("Vertrag zur Auftragsverarbeitung 2026-11.pdf");
  const { content } = await readPdf(bytes);
  for (const text of ["Autohaus O'Neil GmbH", processor.name, "Erika Muster", "17 Monate", "§ 11 Schluss"])
    expect(content).toContain(text);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.actorUserId, ctx.actor.userId));
  expect(entries).toMatchObject([{ action: "download_agreement", details: { version: "2026-11" } }]);
});

test("each office has instructions of its own", async () => {
  const { ctx } = await aStaffContext(database, { rendersPapers: true });
  const { headquarterId } = ctx.actor;
  const branch = await aStaffContext(database, { headquarterId, isAtBranch: true, rendersPapers: true });
  const ofHeadquarters = await readPdf((await downloadInstructions(ctx, { branchId: null })).bytes);
  const ofBranch = await readPdf((await downloadInstructions(branch.ctx, { branchId: null })).bytes);
  expect(ofHeadquarters.content).toContain("Aufgaben der Zentrale");
  expect(ofBranch.content).toContain("Aufgaben der Filiale");
  expect(ofBranch.content).not.toContain("Aufgaben der Zentrale");
});

test("the headquarters get the instructions of each of their branch offices, and of no other's", async () => {
  const { ctx } = await aStaffContext(database, { rendersPapers: true });
  const { headquarterId } = ctx.actor;
  const branch = await aBranchOffice({ db: database.db, headquarterId }, { name: "Filiale Öz" });
  const { content } = await readPdf((await downloadInstructions(ctx, { branchId: branch.id })).bytes);
  expect(content).toContain("Aufgaben der Filiale");
  expect(content).toContain("Filiale Öz");
  const { ctx: stranger } = await aStaffContext(database);
  await expect(downloadInstructions(stranger, { branchId: branch.id })).rejects.toMatchObject({ kind: "not-found" });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { saveCosts } from "#server/handover/price-list/save-price-version.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { viewSpecimenContract } from "./view-specimen-contract.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a specimen has the dealer's letterhead, prices and deductible, is marked on every sheet and stores nothing", async () => {
  const now = () => new Date("2026-11-30T10:00:00Z");
  const { ctx } = await aStaffContext(database, { role: "Admin", now, rendersPapers: true });
  const { headquarterId } = ctx.actor;
  await database.db
    .update(headquarters)
    .set({ street: "Rheinallee", house: "12", registerEntry: "Amtsgericht Köln, HRB 12345", vatNumber: "DE123456789" })
    .where(eq(headquarters.id, headquarterId));
  await saveCosts(ctx, {
    kind: "Vermietung",
    validFrom: "01.12.2026",
    basedOn: 0,
    dailyPrice: "79",
    vollkaskoDeductibles: "750",
    otherAgreements: "Nichtraucher",
  });
  const { bytes, fileName } = await viewSpecimenContract(ctx, {});
  expect(fileName).toBe("Mustervertrag.pdf");
  const { pages } = await readPdf(bytes);
  const sheets = pages.map(({ texts }) => texts.map(({ text }) => text).join(" "));
  for (const sheet of sheets) expect(sheet).toContain("MUSTER");
  const [first = "", ...others] = sheets;
  expect(first).toContain("Rheinallee 12");
  expect(first).toContain("Amtsgericht Köln, HRB 12345 · USt-IdNr. DE123456789");
  const all = [first, ...others].join(" ");
  for (const text of ["Erika Mustermann", "237,00 €", "Vollkasko mit 750,- EUR Selbstbeteiligung", "Nichtraucher"])
    expect(all).toContain(text);
  for (const table of [contracts, customers])
    expect(await database.db.select().from(table).where(eq(table.headquarterId, headquarterId))).toEqual([]);
});

test("a plan without contracts has no specimen", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin", planVersion: "light" });
  await expect(viewSpecimenContract(ctx, {})).rejects.toMatchObject({ kind: "forbidden" });
});

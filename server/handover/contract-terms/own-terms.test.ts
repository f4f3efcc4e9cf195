import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { templateClauses } from "#server/handover/contracts/template-clauses.server.ts";
import { termsVersion } from "#server/handover/paper-templates/contract-terms.ts";
import { renderHandoverContract } from "#server/handover/paper-templates/render-contract.server.tsx";
import { sbTermsVersion } from "#server/handover/sb-insurance/pdf/sb-terms.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { confirmTerms, listOwnTerms, previewTerms, saveOwnTerms, uncheckedTerms } from "./own-terms.server.ts";
import { confirmTemplate, getTemplateReview } from "./template-review.server.ts";
import { clausesText, parseClauses, templateVersions } from "./terms.rules.ts";
import { termsTexts } from "./terms.texts.ts";
import { termsInForce } from "./terms-in-force.server.ts";
import { viewOwnConsent } from "./view-own-consent.server.ts";

let database: TestDatabase;
let ctx: Context;
let today = "2026-11-22";
const now = () => new Date(`${today}T09:00:00Z`);
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  today = "2026-11-22";
  ({ ctx } = await aStaffContext(database, { role: "Admin", now, rendersPapers: true }));
});

const text = "§ 1 Gegenstand\nUnser Fahrzeug.\n\nAuch „O'Neil“ & Söhne <b>.\n§ 2 Dauer\nBis zur Rückgabe.";
const save = (validFrom: string, words = text) => saveOwnTerms(ctx, { kind: "handover", validFrom, text: words });

describe("own terms", () => {
  test("are in force from their first day on, the newest of them", async () => {
    await save("24.11.2026");
    await save("23.11.2026", `${text}\n§ 3 Neu\nText`);
    expect(await termsInForce(ctx.db, "handover", now())).toBeNull();
    today = "2026-11-23";
    expect(await termsInForce(ctx.db, "handover", now())).toMatchObject({ version: "Nr. 2 vom 23.11.2026" });
    today = "2026-11-24";
    expect(await termsInForce(ctx.db, "handover", now())).toMatchObject({ version: "Nr. 1 vom 24.11.2026" });
    expect(await termsInForce(ctx.db, "sb_insurance", now())).toBeNull();
    expect(await listOwnTerms(ctx, { kind: "handover" })).toMatchObject([
      { number: 2, state: "replaced" },
      { number: 1, state: "in_force", clauses: [{ title: "§ 1 Gegenstand" }, { title: "§ 2 Dauer" }] },
    ]);
  });

  test("sent twice are one version", async () => {
    await Promise.all([save("24.11.2026"), save("24.11.2026")]);
    expect(await listOwnTerms(ctx, { kind: "handover" })).toHaveLength(1);
  });

  test.each([
    ["21.11.2026", text, "validFrom"],
    ["bald", text, "validFrom"],
    ["24.11.2026", "Ohne Paragrafen", "text"],
    ["24.11.2026", "§ 1 Leer", "text"],
    ["24.11.2026", `§ 1 Lang\n${"x".repeat(3_001)}`, "text"],
    ["24.11.2026", `§ 1 Zeilen\n${"x\n".repeat(60)}x`, "text"],
    ["24.11.2026", `§ ${"x".repeat(199)}\nText`, "text"],
  ])("valid from %s are refused with a message at the field", async (validFrom, words, field) => {
    const refused = await save(validFrom, words).catch((error) => error);
    expect(refused.details?.field ?? refused.issues?.[0].path[0]).toBe(field);
    expect(await listOwnTerms(ctx, { kind: "handover" })).toEqual([]);
  });

  test("of 100 clauses are printed, of more refused with what to do", async () => {
    const clauses = (count: number) => Array.from({ length: count }, (_, n) => `§${n}\nx`).join("\n");
    await save("24.11.2026", clauses(100));
    await expect(save("25.11.2026", clauses(101))).rejects.toThrow("möglich sind 100. Bitte fassen Sie Abschnitte");
    await expect(save("25.11.2026", "§\nx\n".repeat(3_300))).rejects.toThrow(
      "möglich sind 100. Bitte fassen Sie Abschnitte",
    );
  });

  test("that fill too many pages with short lines are refused with what to do", async () => {
    const words = `§ 1\n${"x\n".repeat(60)}`.repeat(60);
    await expect(save("24.11.2026", words)).rejects.toThrow("Seiten; möglich sind 8. Bitte kürzen Sie den Text");
    expect(await listOwnTerms(ctx, { kind: "handover" })).toEqual([]);
  });

  test("of the full length in ordinary words are saved", async () => {
    const clause = (n: number) => `§ ${n} Gegenstand und Dauer\n${"Überlassung des Fahrzeugs ".repeat(70)}`;
    const words = Array.from({ length: 10 }, (_, n) => clause(n)).join("\n");
    expect(words.length).toBeGreaterThan(18_000);
    await save("24.11.2026", words);
  });

  test("another tenant's version can be neither read nor confirmed", async () => {
    await save("24.11.2026");
    const [version] = await listOwnTerms(ctx, { kind: "handover" });
    const stranger = (await aStaffContext(database, { role: "Admin", now })).ctx;
    const id = version?.id ?? "";
    await expect(previewTerms(stranger, { id })).rejects.toMatchObject({ kind: "not-found" });
    const confirming = confirmTerms(stranger, { id, reviewedBy: "Kanzlei", reviewedOn: "22.11.2026" });
    await expect(confirming).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("the legal check", () => {
  test("is noted once, and Admins are told until it is", async () => {
    const unchecked = (isTemplateReviewed: boolean) => uncheckedTerms(ctx, { isTemplateReviewed });
    expect(await unchecked(false)).toEqual([
      "Überlassung",
      "SB-Schutz",
      "Einwilligung",
      "Datenschutz",
      "Impressum",
      "Barrierefreiheit",
    ]);
    expect(await unchecked(true)).toEqual([]);
    await save("22.11.2026");
    expect(await unchecked(true)).toEqual(["Überlassung"]);
    const [version] = await listOwnTerms(ctx, { kind: "handover" });
    const review = { id: version?.id ?? "", reviewedBy: "Kanzlei Muster", reviewedOn: "20.11.2026" };
    await expect(confirmTerms(ctx, { ...review, reviewedOn: "23.11.2026" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(confirmTerms(ctx, { ...review, reviewedBy: "  K " })).rejects.toThrow(termsTexts.reviewerRequired);
    await confirmTerms(ctx, { ...review, reviewedBy: ` ${review.reviewedBy} ` });
    expect(await listOwnTerms(ctx, { kind: "handover" })).toMatchObject([{ reviewedBy: review.reviewedBy }]);
    await expect(confirmTerms(ctx, review)).rejects.toMatchObject({ kind: "conflict" });
    expect(await unchecked(true)).toEqual([]);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, review.id));
    expect(entries.map(({ action }) => action)).toEqual(["save_terms", "confirm_terms"]);
  });

  test("is of the templates that contracts are made under", () => {
    expect(templateVersions).toMatchObject({ handover: termsVersion, sb_insurance: sbTermsVersion });
  });

  test("of our template is noted by kind, once, and for the version that was checked only", async () => {
    const desk = (await aStaffContext(database, { role: "Admin", now })).ctx;
    const unchecked = () => uncheckedTerms(desk, { isTemplateReviewed: false });
    const review = { kind: "handover", reviewedBy: "Kanzlei Muster", reviewedOn: "20.11.2026" } as const;
    const early = confirmTemplate(desk, { ...review, reviewedOn: "23.11.2026" });
    await expect(early).rejects.toMatchObject({ kind: "invalid" });
    const tried = await Promise.allSettled([confirmTemplate(desk, review), confirmTemplate(desk, review)]);
    expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await confirmTemplate(desk, { ...review, kind: "consent" });
    expect(await unchecked()).toEqual(["SB-Schutz", "Datenschutz", "Impressum", "Barrierefreiheit"]);
    expect(await getTemplateReview(desk, { kind: "handover" })).toMatchObject({ reviewedBy: "Kanzlei Muster" });
    const stranger = (await aStaffContext(database, { role: "Admin", now })).ctx;
    expect(await getTemplateReview(stranger, { kind: "handover" })).toBeNull();

    const older = { handover: { version: "2025-01", reviewedBy: "Kanzlei", reviewedOn: "2025-02-01" } };
    const isOwn = eq(headquarters.id, desk.actor.headquarterId);
    await database.db.update(headquarters).set({ templateReviews: older }).where(isOwn);
    expect(await unchecked()).toContain("Überlassung");
  });
});

describe("own words of consent", () => {
  const guest = (of: Context) => viewOwnConsent(guestOf(of, newId()), {});

  test("are shown to the customers of this headquarters from their first day on", async () => {
    const { ctx: stranger } = await aStaffContext(database, { now });
    await saveOwnTerms(ctx, { kind: "consent", validFrom: "23.11.2026", text });
    expect(await guest(ctx)).toBeNull();
    today = "2026-11-23";
    expect(await guest(ctx)).toEqual({ number: 1, clauses: parseClauses(text) });
    expect(await guest(stranger)).toBeNull();
    expect(await termsInForce(ctx.db, "handover", now())).toBeNull();
    expect(await uncheckedTerms(ctx, { isTemplateReviewed: true })).toEqual(["Einwilligung"]);
  });

  test("start from a template that can be saved", async () => {
    const template = clausesText(await templateClauses(ctx, { kind: "consent" }));
    await saveOwnTerms(ctx, { kind: "consent", validFrom: "22.11.2026", text: template });
    expect(await guest(ctx)).toMatchObject({ clauses: [{ title: "§ 1 Einwilligung" }, {}] });
  });
});

describe("on paper", () => {
  test("a contract prints the terms it keeps, over two pages if need be, and nothing about their check", async () => {
    const clauses = Array.from({ length: 8 }, (_, n) => ({
      title: `§ ${n + 1} Titel`,
      text: `Satz ${n}. ${"Wort ".repeat(400)}`,
    }));
    const terms = { title: "Überlassungsbedingungen", clauses };
    const snapshot = exampleContractSnapshot({ termsVersion: "Nr. 3 vom 01.12.2026", terms });
    const { content, pages } = await readPdf(await renderHandoverContract({ snapshot }));
    expect(pages.length).toBeGreaterThan(3);
    for (const words of ["Fassung Nr. 3 vom 01.12.2026", "§ 1 Titel", "§ 8 Titel", "Satz 7."])
      expect(content).toContain(words);
    expect(content).not.toContain("geprüft von");
  });

  test("the preview is a German PDF", async () => {
    await save("24.11.2026");
    const [version] = await listOwnTerms(ctx, { kind: "handover" });
    const { bytes, fileName } = await previewTerms(ctx, { id: version?.id ?? "" });
    expect(fileName).toBe("Überlassungsbedingungen Nr. 1 vom 24.11.2026.pdf");
    expect((await readPdf(bytes)).content).toContain("Bis zur Rückgabe.");
  });
});

test("a text and its clauses are one another's", () => {
  const clauses = parseClauses(text.replaceAll("\n", "\r\n"));
  expect(clauses).toMatchObject([{ title: "§ 1 Gegenstand" }, { title: "§ 2 Dauer", text: "Bis zur Rückgabe." }]);
  expect(parseClauses(clausesText(clauses ?? []))).toEqual(clauses);
});

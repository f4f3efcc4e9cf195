import { beforeAll, describe, expect, test } from "vitest";
import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { paperRenderer, readPaperText } from "#server/render-paper.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { exampleContractSnapshot, exampleSbInsurance } from "#tests/seed/contract-snapshot.ts";
import { handoverSignatures, returnSignatures } from "#tests/seed/signatures.ts";

const snapshot = exampleContractSnapshot({ sbInsurance: exampleSbInsurance });
let blocks: ReadingBlock[];
let pdf: Uint8Array;
let render: ReturnType<typeof paperRenderer>;
beforeAll(async () => {
  render = paperRenderer({ appUrl: "https://handschlag.example", now: () => new Date(), seal: await testSealPair() });
  const source = { snapshot, signatures: handoverSignatures() };
  pdf = await render("signed_contract", source);
  blocks = (await readPaperText("signed_contract", source)) ?? [];
});

const textsOf = (block: ReadingBlock) => (block.kind === "table" ? block.rows.flat() : [block.text]);
const wordsOf = (text: string) => text.split(/[\s\ufeff]+/).filter(Boolean);
// A long word is broken on paper.
const lacking = (some: string[], others: string[]) =>
  [...new Set(some)].filter((word) => !others.join("").includes(word));

/** The words between letterhead and footer; the audit page, which is the last one, is the seal's. */
async function printedWords(paper: Uint8Array, audited = 1): Promise<string[]> {
  const { pages } = await readPdf(paper);
  return pages
    .slice(0, pages.length - audited)
    .flatMap(({ texts, height }) =>
      texts.filter(({ bottom }) => bottom > 60 && bottom < height - 90).flatMap(({ text }) => wordsOf(text)),
    );
}

describe("the reading view of a contract", () => {
  test("says every word of the PDF's body, and none that is not there", async () => {
    const printed = await printedWords(pdf);
    const read = blocks.flatMap(textsOf).flatMap(wordsOf);
    expect(lacking(printed, read)).toEqual([]);
    expect(lacking(read, printed)).toEqual([]);
  });

  test("has a heading for each section and clause, in the order of the paper", () => {
    const headings = blocks.flatMap((block) => (block.kind === "heading" ? [`${block.level} ${block.text}`] : []));
    expect(headings.slice(0, 3)).toEqual(["1 Fahrzeugüberlassungsvertrag", "2 1  Vertragsparteien", "3 Überlasser"]);
    expect(headings).toContain("2 6  Preise und Kosten");
    expect(headings).toContain("2 Überlassungsbedingungen");
    expect(headings.filter((heading) => heading.startsWith("3 § "))).not.toEqual([]);
  });

  test("has the prices and the vehicle's condition as tables with named columns, facts as pairs", () => {
    const tables = blocks.flatMap((block) => (block.kind === "table" ? [block] : []));
    const prices = tables.find(({ rows }) => rows[0]?.[0] === "Leistung");
    expect(prices?.rows[0]).toEqual(["Leistung", "Menge", "Einzelpreis", "Betrag"]);
    expect(prices?.hasHead).toBe(true);
    expect(prices?.rows.map(([label]) => label)).toContain("Zu zahlen");
    expect(tables.find(({ rows }) => rows[0]?.[0] === "Zustand")?.rows).toHaveLength(3);
    const vehicle = tables.find(({ rows }) => rows.some(([label]) => label === "FIN"));
    expect(vehicle).toMatchObject({ hasHead: false });
    expect(vehicle?.rows.every((row) => row.length === 2)).toBe(true);
  });

  test("says every word of the protocol of a return, too", async () => {
    const vehicleReturn: ReturnSnapshot = {
      snapshotVersion: 1,
      returnedAt: "2026-11-24T17:00:00.000Z",
      odometerKm: 13_260,
      energyPercent: 40,
      keyCount: 1,
      newDamage: "Kratzer am hinteren Stoßfänger",
      notes: "Ladestand 62 %.",
      handledBy: "Jörg O'Neil",
    };
    const signatures = [...handoverSignatures(), ...returnSignatures()];
    const source = { snapshot, vehicleReturn, signatures, signedContract: null };
    const printed = await printedWords(await render("contract_with_return", source));
    const read = ((await readPaperText("contract_with_return", source)) ?? []).flatMap(textsOf).flatMap(wordsOf);
    expect(read).toContain("Kratzer");
    expect(lacking(printed, read)).toEqual([]);
    expect(lacking(read, printed)).toEqual([]);
  });

  test("says what a cancellation and a correction say, but for how their seal is checked", async () => {
    const document = {
      title: "Stornierung",
      subtitle: "Vertrag Nr. FÜV-2026-000042",
      dealer: snapshot.dealer,
      references: ["Vertrag FÜV-2026-000042"],
      createdAt: "2026-11-24T18:00:00.000Z",
      parts: [{ title: "Storno", facts: [["Grund", "Kunde hat abgesagt"]] as const, texts: ["Er gilt nicht mehr."] }],
    };
    const said = [
      { kind: "heading", level: 1, text: "Stornierung" },
      { kind: "paragraph", text: "Vertrag Nr. FÜV-2026-000042" },
      { kind: "heading", level: 2, text: "Storno" },
      { kind: "table", rows: [["Grund", "Kunde hat abgesagt"]], hasHead: false },
      { kind: "paragraph", text: "Er gilt nicht mehr." },
    ];
    expect(await readPaperText("cancellation", { document, signedContract: null })).toEqual(said);
    expect(await readPaperText("corrected_return", { document, earlier: pdf })).toEqual(said);
  });

  test("exists for what customers get; a leaflet is a PDF only", async () => {
    expect(await readPaperText("sb_leaflet", {})).toBeNull();
    expect(await readPaperText("constructor", {})).toBeNull();
  });
});

test("a PDF names its language and title; headings, paragraphs and cells are not tagged, which the library cannot", async () => {
  const text = new TextDecoder("latin1").decode(pdf);
  expect((await readPdf(pdf)).info.Title).toBe(`Fahrzeugüberlassungsvertrag ${snapshot.contractNumber}`);
  expect(text).toMatch(/\/Lang \(de-DE\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect(text).not.toContain("/StructTreeRoot");
});

import { beforeAll, describe, expect, test } from "vitest";
import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import { paperRenderer, readPaperText } from "#server/render-paper.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { exampleContractSnapshot, exampleSbInsurance } from "#tests/seed/contract-snapshot.ts";
import { handoverSignatures } from "#tests/seed/signatures.ts";

const snapshot = exampleContractSnapshot({ sbInsurance: exampleSbInsurance });
let blocks: ReadingBlock[];
let pdf: Uint8Array;
beforeAll(async () => {
  const render = paperRenderer({
    appUrl: "https://handschlag.example",
    now: () => new Date(),
    seal: await testSealPair(),
  });
  const source = { snapshot, signatures: handoverSignatures() };
  pdf = await render("signed_contract", source);
  blocks = (await readPaperText("signed_contract", source)) ?? [];
});

const textsOf = (block: ReadingBlock) => (block.kind === "table" ? block.rows.flat() : [block.text]);
const wordsOf = (text: string) => text.split(/[\s\ufeff]+/).filter(Boolean);

describe("the reading view of a contract", () => {
  test("says every word of the PDF's body, and none that is not there", async () => {
    const { pages } = await readPdf(pdf);
    // Between the letterhead and the footer; the audit page is the seal's.
    const printed = pages
      .slice(0, -1)
      .flatMap(({ texts, height }) =>
        texts.filter(({ bottom }) => bottom > 60 && bottom < height - 90).flatMap(({ text }) => wordsOf(text)),
      );
    const read = blocks.flatMap(textsOf).flatMap(wordsOf);
    // A long word is broken on paper.
    const lacking = (some: string[], others: string[]) =>
      [...new Set(some)].filter((word) => !others.join("").includes(word));
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

  test("exists for what customers sign; a leaflet is a PDF only", async () => {
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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageEdge } from "#server/ground/pdf/pdf-look.ts";
import { lineMaximum, textMaximum } from "#server/handover/agreement/contract-fields.schema.ts";
import { boxesOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { agreementParts } from "#server/handover/contract-terms/agreement.texts.ts";
import {
  type PaperName,
  type PaperSources,
  type SignaturePrint,
  textsWithLines,
} from "#server/handover/papers/paper-sources.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { lineNameMaximum, otherLinesMaximum } from "#server/handover/settlement/settlement.rules.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { realRenderer } from "#tests/fakes/platform.ts";
import { exampleContractSnapshot, exampleSbInsurance } from "#tests/seed/contract-snapshot.ts";
import { runs } from "./runs.ts";

/** What is hard to set: wide, narrow, without spaces, nothing but line ends, in no font, invisible, from right to left. */
const alphabets = [
  "W",
  "—",
  "i",
  "W ",
  "a ",
  "\n",
  "x\n",
  "x\r\n",
  "W\n\n",
  "Wort ",
  "🚗",
  "اب ",
  "a\u0301",
  "\u00ad",
  "‰\u2009",
  "-",
  "§\n",
];
const letters = fc.infiniteStream(fc.constantFrom(...alphabets)).map((stream) => (): string => {
  return stream.next().value ?? "x";
});
const filled = (letters: string, length: number) => `x${letters.repeat(length)}`.slice(0, length - 1).concat("x");

/** What nobody types into a line or a text of their own. */
const notTyped = new Set(
  "createdAt startOfUse endOfUse startIso endIso dateOfBirth checkedAt returnedAt contractNumber kind salutation typeLabel stateLabel paymentMethod termsVersion quantity".split(
    " ",
  ),
);
/** Prename and surname of a member of staff. */
const longerLines: ReadonlyMap<string, number> = new Map([["handledBy", 241]]);
/** A copy of data in which every typed text is as long as any may be. */
const filledUp = <T>(data: T, next: () => string): T =>
  JSON.parse(JSON.stringify(data), (key, value) => {
    if (typeof value !== "string" || notTyped.has(key)) return value;
    return filled(next(), textsWithLines.includes(key) ? textMaximum : (longerLines.get(key) ?? lineMaximum));
  });

const example = exampleContractSnapshot({ secondDriver: "x", sbInsurance: exampleSbInsurance });
const atReturn = {
  snapshotVersion: 1 as const,
  returnedAt: example.endOfUse,
  odometerKm: 9_999_999,
  newDamage: "x",
  notes: "x",
  handledBy: "x",
  energyPercent: 100,
  keyCount: 9,
};
const settlementOf = (next: () => string) => ({
  extraKm: 0,
  extraKmCents: 0,
  furtherDueCents: 200_000_000,
  vatCents: 31_932_773,
  vatPercent: 19,
  depositBackCents: 0,
  lines: Array.from({ length: otherLinesMaximum }, () => ({
    kind: "other" as const,
    label: filled(next(), lineNameMaximum),
    text: "100.000,00 €",
    amountCents: 10_000_000,
    hasVat: true,
  })),
});
const typedSignatures = (thing: "contract_with_sb" | "sb_contract", next: () => string): SignaturePrint[] =>
  boxesOf(thing).map((kind) => ({
    kind,
    signerName: filled(next(), 120),
    png: null,
    signedAt: example.endOfUse,
    device: filled(next(), 80),
    method: "typed",
    ipAddress: "2001:0db8:0000:0000:0000:0000:0000:0001",
    documentSha256: "a".repeat(64),
  }));

/** Texts outside of a page's margins, or in its footer. */
const misplaced = ({ pages }: Awaited<ReturnType<typeof readPdf>>) =>
  pages.flatMap(({ width, texts }) =>
    texts.filter(
      ({ left, right, bottom }) =>
        left < pageEdge.side - 0.5 || right > width - pageEdge.side + 0.5 || (bottom > 51 && bottom < pageEdge.bottom),
    ),
  );

const render = async <N extends PaperName>(name: N, source: PaperSources[N]) =>
  readPdf(await renderPaper({ renderPaper: realRenderer }, name, source));

/** Renders what is made of the worst letters and of mixtures of them; every page keeps its margins. */
const staysWithin = (maximum: number, make: (letters: () => string) => ReturnType<typeof render>) =>
  fc.assert(
    fc.asyncProperty(letters, async (next) => {
      const read = await make(next);
      expect(read.pages.length).toBeLessThanOrEqual(maximum);
      expect(misplaced(read)).toEqual([]);
    }),
    { numRuns: alphabets.length + runs(3), examples: alphabets.map((one) => [() => one]) },
  );

describe("of the longest texts that can be typed", () => {
  test("a contract with SB-Schutz, all signatures and its return has few pages", async () => {
    await staysWithin(25, (next) =>
      render("contract_with_return", {
        snapshot: filledUp(example, next),
        vehicleReturn: { ...filledUp(atReturn, next), settlement: settlementOf(next) },
        signatures: typedSignatures("contract_with_sb", next),
        signedContract: null,
      }),
    );
  });

  test("an SB-Schutz has few pages", async () => {
    const { secondDriver: _, vehicle, ...contract } = example;
    const snapshot = { ...contract, ...exampleSbInsurance, handoverContractNumber: null, vehicle };
    await staysWithin(10, (next) =>
      render("signed_sb_contract", {
        snapshot: filledUp(snapshot, next),
        signatures: typedSignatures("sb_contract", next),
      }),
    );
  });

  test("a document of running text has few pages", async () => {
    const parties = {
      controller: { name: "x", address: "x" },
      processor: { name: "x", address: "x", representedBy: "x", dataProtectionEmail: "x" },
    };
    await staysWithin(10, (next) =>
      render("text_document", {
        title: "Vertrag zur Auftragsverarbeitung",
        subtitle: "nach Art. 28",
        dealer: filledUp(example.dealer, next),
        references: ["Fassung 2026-11"],
        createdAt: example.createdAt,
        parts: agreementParts({ ...filledUp(parties, next), deleteAfterMonths: 12 }),
      }),
    );
  });
});

/** Terms of so many tiny clauses, as they could be stored before saving them had limits. */
const manyClauses = (count: number) => ({
  terms: { title: "T", clauses: Array.from({ length: count }, (_, n) => ({ title: `§ ${n}`, text: "x" })) },
  version: "Nr. 1",
  dealer: example.dealer,
  references: [],
  createdAt: example.createdAt,
});

test("each page of terms and of a long document is laid out alone", async () => {
  const { pages } = await render("terms", manyClauses(1_000));
  expect(pages.length).toBeLessThanOrEqual(25);
  expect(pages.at(-1)?.content).toContain("§ 999");
  const points = Array.from({ length: 1_000 }, (_, n) => `Eintrag ${n}`);
  const { terms: _, ...letter } = manyClauses(0);
  const source = { ...letter, title: "Auskunft", subtitle: "", parts: [{ title: "Einträge", points }] };
  const { content } = await render("text_document", source);
  for (const words of ["Eintrag 0", "Einträge, Teil 7", "Eintrag 999"]) expect(content).toContain(words);
});

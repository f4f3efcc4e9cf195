import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { look, pageEdge } from "#server/ground/pdf/pdf-look.ts";
import { printableText } from "#server/ground/pdf/printable-text.ts";
import { lineMaximum, textMaximum } from "#server/handover/agreement/contract-fields.schema.ts";
import type { VehicleSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { boxesOf } from "#server/handover/agreement/required-signatures.rules.ts";
import type { SignedThing } from "#server/handover/agreement/signature-kinds.ts";
import { agreementParts } from "#server/handover/contract-terms/agreement.texts.ts";
import {
  type PaperName,
  type PaperSources,
  type SignaturePrint,
  textsWithLines,
} from "#server/handover/papers/paper-sources.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { newDamageOf } from "#server/handover/settlement/return-snapshot.ts";
import { lineNameMaximum, otherLinesMaximum } from "#server/handover/settlement/settlement.rules.ts";
import { type PlacedText, type ReadPage, readPdf } from "#tests/documents/read-pdf.ts";
import { realRenderer } from "#tests/fakes/platform.ts";
import { exampleExtension, exampleSwap } from "#tests/seed/addenda.ts";
import { exampleContractSnapshot, exampleSbInsurance } from "#tests/seed/contract-snapshot.ts";
import { exampleSbContractSnapshot } from "#tests/seed/signatures.ts";
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
/** Of these, what papers with less to say are tried with. */
const hardest = ["W", "Wort ", "x\n", "🚗"];
const letters = fc.infiniteStream(fc.constantFrom(...alphabets)).map((stream) => (): string => {
  return stream.next().value ?? "x";
});
let texts = 0;
/** No other text begins or ends as it does. */
function filled(letters: string, length: number): string {
  const mark = `x${++texts}x`;
  return `${mark}${letters.repeat(length)}`.slice(0, length - mark.length).concat(mark);
}

/** What nobody types into a line or a text of their own. */
const notTyped = new Set(
  "createdAt contractCreatedAt startOfUse endOfUse startIso endIso at confirmedAt dateOfBirth checkedAt returnedAt contractNumber kind salutation typeLabel stateLabel state classesCheck paymentMethod termsVersion quantity view size code".split(
    " ",
  ),
);
/** Prename and surname of a member of staff, and what identifies a vehicle. */
const otherMaxima: ReadonlyMap<string, number> = new Map([
  ["handledBy", 241],
  ["confirmedBy", 241],
  ["by", 241],
  ["licensePlate", 40],
  ["vin", 40],
]);
/** A copy of data in which every typed text is as long as any may be; `typed` collects them. */
const filledUp = <T>(data: T, next: () => string, typed: string[] = []): T =>
  JSON.parse(JSON.stringify(data), (key, value) => {
    if (typeof value !== "string" || value === "" || notTyped.has(key)) return value;
    const text = filled(next(), textsWithLines.includes(key) ? textMaximum : (otherMaxima.get(key) ?? lineMaximum));
    typed.push(text);
    return text;
  });

const damages = (count: number, first: number): DamageSnapshot[] =>
  Array.from({ length: count }, (_, index) => ({
    number: first + index,
    kind: "scratch",
    view: damageViews[index % damageViews.length]?.key ?? "left",
    placeX: 80 + ((index * 137) % 840),
    placeY: 150 + ((index * 211) % 700),
    size: "medium",
    note: "x",
  }));
const concerns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `concern ${index}`,
    text: "x",
    confirmedBy: "x",
    confirmedAt: "2026-11-21T08:10:00.000Z",
  }));

const simple = exampleContractSnapshot();
const original = { by: "x", at: simple.createdAt };
const documents = {
  identityDocument: { ...simple.identityDocument, original },
  drivingLicence: simple.drivingLicence && { ...simple.drivingLicence, original },
};
const example = exampleContractSnapshot({
  ...documents,
  paperWording: 2,
  secondDriver: "x",
  secondDriverCheck: { ...documents, processNumber: 1, dateOfBirth: "1991-05-17" },
  customer: { ...simple.customer, companyName: "x", companyVatNumber: "x" },
  // The price table has them.
  additionalCosts: [],
  redPlate: "x",
  orderNumber: "x",
  testDrive: { accompaniedBy: "x", isTracked: true, keepsKeyAndTitle: true, isPhotoCompared: true, isCalledBack: true },
  sbInsurance: exampleSbInsurance,
  confirmedConcerns: concerns(8),
});
/** With damages that are drawn, and listed by number instead of as a text. */
const drawn = (vehicle: VehicleSnapshot): VehicleSnapshot => ({ ...vehicle, preDamage: "", damages: damages(8, 1) });
const jpeg = new Uint8Array(readFileSync("tests/fixtures/specimens/hd720-td1-0.jpg"));
const photoOf = (letter: string, index: number) => ({
  sha256: `${index}`.padStart(64, letter),
  jpeg: index === 3 ? null : jpeg,
});
const photos = [
  ...Array.from({ length: limits.damagePhotosPerContract }, (_, index) => ({
    ...photoOf("a", index),
    damage: 41 + index,
  })),
  ...Array.from({ length: 16 }, (_, index) => ({
    ...photoOf("b", index),
    round: {
      moment: index % 2 === 0 ? ("handover" as const) : ("return" as const),
      label: `Aufnahme ${index >> 1}`,
      takenAt: simple.endOfUse,
    },
  })),
];
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
const typedSignatures = (thing: SignedThing, next: () => string): SignaturePrint[] =>
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

type Read = Awaited<ReturnType<typeof readPdf>>;

/** In points; nothing else that stands down there is as small. */
const footerSize = 7.1;
/** What a specimen has across every page. */
const isMark = ({ size }: PlacedText) => size > 90;
/** What stands between letterhead and footer. */
const bodyOf = ({ height, texts }: ReadPage) =>
  texts.filter((text) => text.bottom > pageEdge.bottom - 2 && text.bottom < height - pageEdge.top + 2 && !isMark(text));

/** Numbers of marks may stand on each other: damages can be at the same place. */
const isOn = (text: PlacedText, other: PlacedText) =>
  ![text, other].some(({ size }) => size < 6.4) &&
  Math.min(text.right, other.right) - Math.max(text.left, other.left) > 1 &&
  Math.min(text.bottom + text.size * 0.6, other.bottom + other.size * 0.6) - Math.max(text.bottom, other.bottom) > 1;

/** Of a section, or of a clause of terms. */
const isHeading = ({ size, text }: PlacedText) =>
  Math.abs(size - look.sectionTitle.fontSize) < 0.1 || (/^§ \d/.test(text) && Math.abs(size - 7.6) < 0.05);

/** Where texts leave the margins of a page, where they stand on each other, and where a heading has nothing below it. */
const flawsOf = ({ pages }: Read) =>
  pages.flatMap((page, index) => {
    const { width, height } = page;
    const texts = page.texts.filter((text) => !isMark(text));
    const found = (flaw: string, flawed: readonly PlacedText[]) =>
      flawed.map(({ text }) => `page ${index + 1}, ${flaw}: ${text}`);
    const body = bodyOf(page).toSorted((one, other) => one.bottom - other.bottom);
    const [lowest] = body;
    // Of each column of terms.
    const lowestOfHalves = [0, width / 2].map((from) =>
      body.find(({ left }) => left >= from && left < from + width / 2),
    );
    return [
      ...found(
        "beside the margin",
        texts.filter(({ left, right }) => left < pageEdge.side - 0.5 || right > width - pageEdge.side + 0.5),
      ),
      ...found(
        "in the footer",
        texts.filter(
          ({ bottom, size }) =>
            bottom < 10 ||
            (bottom > 51 && bottom < pageEdge.bottom) ||
            (bottom < pageEdge.bottom - 2 && size > footerSize),
        ),
      ),
      ...found(
        "outside of the letterhead",
        texts.filter(
          ({ bottom, size }) => bottom + size > height - 16 || (bottom > height - 95 && bottom < height - 84),
        ),
      ),
      ...found(
        "on another text",
        texts.filter((text, at) => texts.slice(at + 1).some((other) => isOn(text, other))),
      ),
      ...(lowest ? [] : [`page ${index + 1} is empty`]),
      ...found("nothing below", lowestOfHalves.filter((text) => text !== undefined).filter(isHeading)),
    ];
  });

const withoutBlanks = (text: string) => printableText(text).replaceAll(/[\s\ufeff]/g, "");

/** The texts that a paper does not have in full. */
function lostIn({ pages }: Read, typed: readonly string[]): string[] {
  const content = withoutBlanks(pages.flatMap((page) => bodyOf(page).map(({ text }) => text)).join(""));
  return typed.filter((text) => !content.includes(withoutBlanks(text)));
}

const render = async <N extends PaperName>(name: N, source: PaperSources[N]) =>
  readPdf(await renderPaper({ renderPaper: realRenderer }, name, source));

type Make = (letters: () => string, typed: string[]) => ReturnType<typeof render>;

/** Flaws that nobody is misled by. */
const isOnlyUgly = (flaw: string) => /nothing below|is empty/.test(flaw);

/**
 * Renders what is made of the worst letters, and every page is in order; then mixtures of them, of which none may mislead or lose a
 * typed text.
 */
async function staysWithin(maximum: number, make: Make, tried: readonly string[] = hardest) {
  const flawsAndLosses = async (next: () => string) => {
    const typed: string[] = [];
    const read = await make(next, typed);
    expect(read.pages.length).toBeLessThanOrEqual(maximum);
    expect(lostIn(read, typed)).toEqual([]);
    return flawsOf(read);
  };
  for (const one of tried) expect(await flawsAndLosses(() => one), JSON.stringify(one)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(letters, async (next) => {
      expect((await flawsAndLosses(next)).filter((flaw) => !isOnlyUgly(flaw))).toEqual([]);
    }),
    { numRuns: runs(2) },
  );
}

describe("of the longest texts that can be typed", () => {
  test("a contract with SB-Schutz, all signatures and its return has few pages", async () => {
    await staysWithin(
      60,
      (next, typed) => {
        const marks = filledUp(damages(limits.marksPerReturn, 41), next, typed);
        const found = filledUp(atReturn, next, typed);
        return render("contract_with_return", {
          snapshot: filledUp({ ...example, vehicle: drawn(example.vehicle) }, next, typed),
          vehicleReturn: {
            ...found,
            marks,
            newDamage: newDamageOf(marks, found.newDamage),
            confirmedConcerns: filledUp(concerns(3), next, typed),
            settlement: settlementOf(next),
          },
          photos,
          knownPhotos: photos.slice(0, 6),
          signatures: typedSignatures("contract_with_sb", next),
          signedContract: null,
        });
      },
      ["W", "Wort ", "x\n"],
    );
  });

  test("a contract to be signed on paper has few pages", async () => {
    await staysWithin(
      35,
      (next, typed) => render("handover_contract", { snapshot: filledUp(example, next, typed), mark: "MUSTER" }),
      alphabets.filter((_, index) => index % 2 === 0),
    );
  });

  test("an addendum has few pages", async () => {
    const { extension, ...addendum } = exampleExtension();
    const { swap } = exampleSwap();
    if (!extension || !swap?.givenBack) throw new Error("the examples are of vehicles that were handed over");
    const { before, givenBack, after } = swap;
    await staysWithin(45, (next, typed) => {
      const marks = filledUp(damages(limits.marksPerReturn, 9), next, typed);
      const back = filledUp({ ...givenBack, newDamage: "x" }, next, typed);
      const { notes, confirmedConcerns } = filledUp({ notes: "x", confirmedConcerns: concerns(8) }, next, typed);
      const { name, street, city } = simple.dealer;
      const { telephone: _, email: __, ...customer } = example.customer;
      const people = filledUp(
        { dealer: { name, street, city }, customer: { ...customer, companyVatNumber: "" } },
        next,
        typed,
      );
      const snapshot = {
        ...addendum,
        dealer: { ...simple.dealer, ...people.dealer },
        customer: { ...example.customer, ...people.customer, companyVatNumber: "" },
        notes,
        confirmedConcerns,
        extension,
        swap: {
          ...swap,
          before: filledUp(drawn({ ...before, notes: "" }), next, typed),
          givenBack: { ...back, marks, newDamage: newDamageOf(marks, back.newDamage) },
          after: filledUp(drawn(after), next, typed),
          isDrawn: true as const,
          withSb: true as const,
        },
      };
      return render("signed_addendum", { snapshot, signatures: typedSignatures("addendum", next) });
    });
  });

  test("an SB-Schutz has few pages", async () => {
    const { name, vin, licensePlate } = example.vehicle;
    const snapshot = exampleSbContractSnapshot({
      ...documents,
      handoverContractNumber: null,
      customer: example.customer,
      vehicle: { name, vin, licensePlate },
      confirmedConcerns: concerns(4),
    });
    await staysWithin(20, (next, typed) =>
      render("signed_sb_contract", {
        snapshot: filledUp(snapshot, next, typed),
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

test("each trip of a log stays on one page, and no page before the last has room for another", async () => {
  const trip = (n: number) => ({
    title: `${n}. Probefahrt`,
    facts: Array.from({ length: 9 }, (_, index) => [`Angabe ${index}`, "x"] as const),
    texts: n % 5 === 0 ? ["Es fehlt: Ende"] : [],
  });
  const { terms: _, ...letter } = manyClauses(0);
  const parts = Array.from({ length: 45 }, (_, n) => trip(n + 1));
  const { pages } = await render("text_document", { ...letter, title: "Fahrtenverzeichnis", subtitle: "", parts });
  const of = (words: RegExp) => pages.map(({ content }) => content.match(words)?.length ?? 0);
  const trips = of(/Probefahrt/g);
  expect(of(/Angabe/g)).toEqual(trips.map((count) => 9 * count));
  expect(trips.slice(0, -1)).toEqual(trips.slice(1).map(() => 4));
});

describe("wherever its pages end, nothing of it stands in the footer or on something else:", () => {
  const signatures = (thing: SignedThing) => typedSignatures(thing, () => "x");
  const contract = exampleContractSnapshot({
    ...documents,
    vehicle: drawn(simple.vehicle),
    sbInsurance: exampleSbInsurance,
    confirmedConcerns: concerns(3),
  });
  const vehicleReturn = {
    ...atReturn,
    marks: damages(3, 41),
    confirmedConcerns: concerns(2),
    settlement: settlementOf(() => "x"),
  };
  const sbAlone = exampleSbContractSnapshot({
    ...documents,
    handoverContractNumber: null,
    confirmedConcerns: concerns(4),
  });

  /** A page that begins with the signatures, and says nothing else. */
  const signedAlone = ({ pages }: Read) =>
    pages
      .map((page) => bodyOf(page).toSorted((one, other) => other.bottom - one.bottom)[0]?.text ?? "")
      .filter((first) => /^(\d+ +)?Unterschriften$/.test(first));

  /** Makes the upper margin of all pages higher by so many points at a time; a page keeps two thirds of its height. */
  async function staysWhole(step: number, make: () => ReturnType<typeof render>) {
    const page: { paddingTop: number } = look.page;
    try {
      for (let points = 0; points < 280; points += step) {
        page.paddingTop = pageEdge.top + points;
        const read = await make();
        expect(flawsOf(read), `${points} points lower`).toEqual([]);
        // On a lower page four boxes and what is above them have no room.
        if (points < 170) expect(signedAlone(read), `${points} points lower`).toEqual([]);
      }
    } finally {
      page.paddingTop = pageEdge.top;
    }
  }
  // A line is 12 points high.
  const [fine, coarse] = [runs(8, 3), runs(56, 3)];

  test("the addendum of an extension", async () => {
    const source = { snapshot: exampleExtension(), signatures: signatures("addendum") };
    await staysWhole(fine, () => render("signed_addendum", source));
  });

  test("the addendum of a swap", async () => {
    const source = { snapshot: exampleSwap(), signatures: signatures("addendum") };
    await staysWhole(fine, () => render("signed_addendum", source));
  });

  test("a contract with its return", async () => {
    const source = {
      snapshot: contract,
      vehicleReturn,
      photos: photos.slice(0, 3),
      knownPhotos: photos.slice(0, 2),
      signatures: signatures("contract_with_sb"),
      signedContract: null,
    };
    await staysWhole(coarse, () => render("contract_with_return", source));
  });

  test("an SB-Schutz", async () => {
    const source = { snapshot: sbAlone, signatures: signatures("sb_contract") };
    await staysWhole(coarse, () => render("signed_sb_contract", source));
  });

  test("terms", async () => {
    const text = "Das Fahrzeug ist zu pflegen. ".repeat(9);
    const clauses = Array.from({ length: 22 }, (_, n) => ({ title: `§ ${n + 1} Pflege`, text }));
    const source = { ...manyClauses(0), terms: { title: "Bedingungen", clauses } };
    await staysWhole(coarse, () => render("terms", source));
  });
});

import { Font } from "@react-pdf/renderer";
import { afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import { pageEdge } from "#server/ground/pdf/pdf-look.ts";
import { chunkDataAt, makePng } from "#server/ground/pdf/png/test-pngs.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { exampleContractSnapshot, exampleSbInsurance } from "#tests/seed/contract-snapshot.ts";
import { renderHandoverContract } from "./render-contract.server.tsx";
import { renderTextDocument } from "./text-document.pdf.tsx";

const example = exampleContractSnapshot();
const render = async (changes: Partial<ContractSnapshot> = {}) =>
  readPdf(await renderHandoverContract({ snapshot: exampleContractSnapshot(changes) }));
/** The example's paper, and what is in it. */
let exampleBytes: Uint8Array;
let exampleRead: Awaited<ReturnType<typeof readPdf>>;
beforeAll(async () => {
  exampleBytes = await renderHandoverContract({ snapshot: example });
  exampleRead = await readPdf(exampleBytes);
});

/** Texts that stick out of the page's margins, or run into the footer. */
function misplaced({ pages }: Awaited<ReturnType<typeof readPdf>>): string[] {
  return pages.flatMap(({ width, texts }) =>
    texts
      .filter(({ left, right }) => left < pageEdge.side - 0.5 || right > width - pageEdge.side + 0.5)
      .concat(texts.filter(({ bottom }) => bottom > 51 && bottom < pageEdge.bottom))
      .map(({ text }) => text),
  );
}

describe("a test drive (contracts.md#test-drives)", () => {
  const nothing = {
    accompaniedBy: "",
    isTracked: false,
    keepsKeyAndTitle: false,
    isPhotoCompared: false,
    isCalledBack: false,
  };

  test("says who comes along and what was done, and nothing of what was not", async () => {
    const testDrive = { ...nothing, accompaniedBy: "Nora Nutzer", keepsKeyAndTitle: true };
    const { content } = await render({ kind: "Probefahrt", testDrive });
    expect(content).toContain("Begleitet von Nora Nutzer");
    expect(content).toContain("Zweitschlüssel und Zulassungsbescheinigung Teil II sind beim Vermieter.");
    for (const text of ["Ortung", "Foto auf ihrem Ausweis", "zurückgerufen"]) expect(content).not.toContain(text);
  });

  test("of which nothing was said is not mentioned", async () => {
    const { content } = await render({ kind: "Probefahrt" });
    for (const text of ["Begleitet von", "Zweitschlüssel", "Ortung"]) expect(content).not.toContain(text);
  });
});

test("a contract names the red plate it was made with, and none otherwise (red-plates.md#on-paper)", async () => {
  const { content } = await render({ kind: "Probefahrt", redPlate: "K-06 4711" });
  expect(content).toContain("Rotes Kennzeichen K-06 4711 (für diese Fahrt)");
  expect(exampleRead.content).not.toContain("Rotes Kennzeichen");
});

describe("a contract", () => {
  it("says who, what, when and for how much", () => {
    const { content, pages } = exampleRead;
    expect(pages).toHaveLength(3);
    for (const text of [
      "Fahrzeugüberlassungsvertrag",
      "Nr. FÜV-2026-000042",
      "Vorgang ID1042",
      "erstellt am 21.11.2026, 09:14 Uhr",
      "Autohaus Müllerstädt GmbH & Co. KG",
      "Frau Şebnem Łucja Đorđević-Großkötter",
      "geboren am 04.09.1987",
      "Personalausweis",
      "Akzeptiert am 21.11.2026, 08:57 Uhr",
      "Landesbetrieb Verkehr Hamburg",
      "Die Namen auf Ausweis und Führerschein stimmen überein.",
      "WVWZZZED9RE012345",
      "Zustand Kilometerstand Ladestand Schlüssel Bei Übergabe 12.480 km 80 % 2 Bei Rückgabe",
      "21.11.2026, 10:00 Uhr",
      "24.11.2026, 17:30 Uhr",
      "Vollkasko mit 1.500,- EUR Selbstbeteiligung",
      "Grüne Karte & Auslandspaket Österreich, Schweiz",
      "504,90 €",
      "80,61 €",
      "500,00 €",
      "nach Verbrauch",
      "Rauchen im Fahrzeug ist untersagt.",
      "Jörg O'Neil",
      "Fassung 2026-11",
      "§ 16 Schlussbestimmungen",
    ]) {
      expect(content).toContain(text);
    }
    expect(content).not.toMatch(/Muster –|Handschlag/);
    expect(content).not.toContain("SB-Schutz:");
  });

  it("numbers its pages and names the dealer on each", () => {
    for (const [index, page] of exampleRead.pages.entries()) {
      expect(page.content).toContain(`Seite ${index + 1} von 3`);
      expect(page.content).toContain("USt-IdNr. DE123456789");
    }
  });

  it("carries its title, author and language", () => {
    expect(exampleRead.info).toMatchObject({
      Title: "Fahrzeugüberlassungsvertrag FÜV-2026-000042",
      Author: "Autohaus Müllerstädt GmbH und Co. KG",
      Language: "de-DE",
    });
  });

  it("aligns the amounts on the right", () => {
    const amounts = exampleRead.pages
      .flatMap(({ texts }) => texts)
      .filter(({ text }) => /^(267|100|504|80|500),\d\d €$/.test(text));
    expect(amounts).toHaveLength(5);
    for (const amount of amounts) expect(amount.right).toBeCloseTo(amounts[0]?.right ?? 0, 0);
  });

  it("keeps the prices and the signatures on one sheet", () => {
    expect(exampleRead.pages[1]?.content).toMatch(
      /Preise und Kosten.*Zu zahlen 504,90 €.*dazu Kaution .* 500,00 €.*Ort, Datum/s,
    );
  });
});

describe("variants", () => {
  it("says kostenfrei instead of prices", async () => {
    const { content } = await render({
      kind: "Probefahrt",
      isFreeOfCharge: true,
      priceLines: [],
      additionalCosts: [],
      totalCents: 0,
      vatCents: 0,
      depositCents: 0,
      insurance: { kind: "none", deductibleCents: 0 },
    });
    expect(content).toContain("Fahrzeugüberlassung (Probefahrt) kostenfrei");
    expect(content).toContain("Zu zahlen 0,00 €");
    expect(content).toContain("Keine Kaskoversicherung vereinbart");
    expect(content).not.toMatch(/Umsatzsteuer \(|Kaution \(/);
  });

  it("shows the SB-Schutz and has the customer sign for it", async () => {
    const { content, pages } = await render({ sbInsurance: exampleSbInsurance });
    expect(content).toContain("Versicherte Selbstbeteiligung 1.350,- EUR");
    expect(content).toContain("Verbleibende Selbstbeteiligung 150,- EUR");
    expect(content).toContain("Gebühr 45,- EUR, Kartenzahlung");
    expect(content).toContain("SB-Schutz pauschal 45,00 € Zu zahlen 549,90 €");
    expect(content).toContain("Nutzer, für den SB-Schutz");
    expect(pages).toHaveLength(3);
  });

  it("says that there was no driving license, and that names differ", async () => {
    expect((await render({ drivingLicence: null })).content).toContain("Der Führerschein war nicht Teil der Prüfung.");
    const drivingLicence = example.drivingLicence && { ...example.drivingLicence, isPersonsNameMatched: false };
    expect((await render({ drivingLicence })).content).toContain("weichen voneinander ab");
  });

  it("prints a birth date as the document has it", async () => {
    const customer = { ...example.customer, dateOfBirth: "1964-00-00" };
    expect((await render({ customer })).content).toContain("geboren am –.–.1964");
  });

  it("says that no damage is known and nothing else was agreed", async () => {
    const { content } = await render({ vehicle: { ...example.vehicle, preDamage: " " }, additionalNotes: "" });
    expect(content).toContain("Keine bekannt");
    expect(content).toContain("Es wurden keine weiteren Vereinbarungen getroffen.");
  });
});

describe("texts that are hard to print", () => {
  it("lets long damage text flow over pages and stays within the margins", async () => {
    const preDamage = Array.from({ length: 60 }, (_, index) => `Schaden ${index + 1}: ${example.vehicle.preDamage}`);
    const read = await render({ vehicle: { ...example.vehicle, preDamage: preDamage.join(" ") } });
    expect(read.pages.length).toBeGreaterThan(3);
    for (let number = 1; number <= 60; number++) expect(read.content).toContain(`Schaden ${number}:`);
    expect(read.content).toContain(`Seite ${read.pages.length} von ${read.pages.length}`);
    expect(misplaced(read)).toEqual([]);
  });

  it("breaks words that fit nowhere without adding anything to them", async () => {
    const email = `${"sehr-lang.".repeat(9)}name@${"noch-laenger.".repeat(5)}example`;
    const link = `https://example.org/${"Abschnitt/".repeat(12)}`;
    const read = await render({
      dealer: { ...example.dealer, email, name: `${"A".repeat(70)} GmbH`, handledBy: "B".repeat(60) },
      customer: {
        ...example.customer,
        email,
        surname: "Ğ".repeat(80),
        city: "Llanfairpwllgwyngyllgogerychwyrndrobwll",
      },
      vehicle: { ...example.vehicle, notes: `Siehe ${link} und ${"X".repeat(400)}` },
      priceLines: [{ label: "W".repeat(120), quantity: "pauschal", unitCents: null, amountCents: 99_999_999 }],
    });
    expect(misplaced(read)).toEqual([]);
    const middle = (read.pages[0]?.width ?? 0) / 2;
    const inTheWay = read.pages[0]?.texts.filter(
      ({ left, right, bottom }) => left < 150 && right > middle && bottom > 550 && bottom < 700,
    );
    expect(inTheWay).toEqual([]);
    expect(read.content.replaceAll(/[\s\ufeff]/g, "")).toContain(email);
    expect(read.content.replaceAll(/[\s\ufeff]/g, "")).toContain("X".repeat(400));
    expect(read.content.replaceAll(/[\s\ufeff]/g, "")).toContain(link);
  });

  it("keeps line ends as typed and draws nothing with a font that is not embedded", async () => {
    const bytes = await renderHandoverContract({
      snapshot: exampleContractSnapshot({
        additionalNotes: "Erstens\r\nZweitens\r\n\r\nMu\u0308ller 🚗 Привет",
        terms: { title: "Bedingungen", clauses: [{ title: "§ 1", text: "Drittens\nViertens" }] },
      }),
    });
    const { content } = await readPdf(bytes);
    expect(content).toContain("Erstens Zweitens Müller \ufffd \ufffd");
    expect(content).toContain("§ 1 Drittens Viertens");
    const fonts = new Set<string>(
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/BaseFont \/\S+/g) ?? [],
    );
    expect([...fonts].every((font) => /[A-Z]{6}\+IBMPlexSans-/.test(font))).toBe(true);
    expect(fonts.size).toBe(2);
  });
});

test("letters can be copied from a paper also after one in which they were only part of others", async () => {
  for (const fontWeight of [400, 600])
    Object.assign(Font.getFont({ fontFamily: "Plex", fontWeight })?.data ?? {}, { _glyphs: {} });
  const heading = async (title: string) => {
    const parts = [{ title }];
    const { dealer, createdAt } = example;
    return readPdf(await renderTextDocument({ title, subtitle: "", dealer, references: [], createdAt, parts }));
  };
  await heading("Übergabe");
  expect((await heading("Umfang")).content).toContain("Umfang");
});

describe("logo", () => {
  const logoRows = Array.from({ length: 40 }, () => [0, ...new Array(160).fill([200, 16, 46, 255]).flat()]);
  const logo = makePng({ width: 160, height: 40, colourType: 6, rows: logoRows });
  const imageWidths = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Width \d+/g);
  const namesOnPage = async (bytes: Uint8Array) =>
    (await readPdf(bytes)).pages[2]?.content.match(/Autohaus Müllerstädt GmbH & Co\. KG/g)?.length;

  it("puts the dealer's logo in once, for all pages, in the place of the name", async () => {
    const bytes = await renderHandoverContract({ snapshot: example }, logo);
    expect(imageWidths(bytes)).toEqual(["/Width 160"]);
    expect(await namesOnPage(bytes)).toBe(1);
  });

  it("puts the dealer's name in the place of a broken one, and no other sign", async () => {
    const broken = logo.slice();
    broken[chunkDataAt(broken, "IDAT") + 9] = 0x55;
    const bytes = await renderHandoverContract({ snapshot: example }, broken);
    expect(imageWidths(bytes)).toBeNull();
    expect(await namesOnPage(bytes)).toBe(2);
  });
});

describe("rendering", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("gives the same bytes for the same snapshot, also at the same time as another", async () => {
    const other = exampleContractSnapshot({ contractNumber: "FÜV-2026-000043", sbInsurance: exampleSbInsurance });
    const [first, second] = await Promise.all([example, other].map((snapshot) => renderHandoverContract({ snapshot })));
    expect(first).toEqual(exampleBytes);
    expect((await readPdf(first ?? new Uint8Array())).content).not.toContain("000043");
    expect((await readPdf(second ?? new Uint8Array())).content).toContain("FÜV-2026-000043");
  });

  it("sends no network request", async () => {
    vi.stubGlobal("fetch", () => {
      throw new Error("There was a request.");
    });
    expect((await render()).pages).toHaveLength(3);
  });

  it("refuses a snapshot with terms that do not exist", async () => {
    await expect(
      renderHandoverContract({ snapshot: exampleContractSnapshot({ termsVersion: "1999-01" }) }),
    ).rejects.toThrow("1999-01");
  });
});

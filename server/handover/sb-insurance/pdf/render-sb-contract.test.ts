import { beforeAll, describe, expect, it } from "vitest";
import { paperRenderer } from "#server/render-paper.server.ts";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { aSignature, exampleSbContractSnapshot } from "#tests/seed/signatures.ts";
import { sbTerms, sbTermsVersion } from "./sb-terms.ts";

const snapshot = exampleSbContractSnapshot();
let render: ReturnType<typeof paperRenderer>;

beforeAll(async () => {
  render = paperRenderer({
    appUrl: "https://handschlag.example",
    now: () => new Date("2026-11-21T09:15:30.000Z"),
    seal: await testSealPair(),
  });
});

describe("an SB-Schutz contract", () => {
  it("says what is insured, for whom, which vehicle, how long and at what price", async () => {
    const { pages, info } = await readPdf(await render("sb_contract", { snapshot }));
    expect(pages).toHaveLength(2);
    expect(info).toMatchObject({ Title: "Selbstbeteiligungschutz Vertrag SB-2026-000007", Language: "de-DE" });
    for (const text of [
      "Nr. SB-2026-000007 · Vermietung · zum Überlassungsvertrag Nr. FÜV-2026-000042",
      "Anbieter Autohaus Müllerstädt GmbH & Co. KG",
      "Kunde Frau Şebnem Łucja Đorđević-Großkötter",
      "L01X00T47",
      "WVWZZZED9RE012345",
      "Versicherte Selbstbeteiligung 1.350,- EUR",
      "21.11.2026, 10:00 Uhr bis 24.11.2026, 17:30 Uhr",
      "Gebühr 45,- EUR, Kartenzahlung",
      "Ort, Datum",
      "Seite 1 von 2",
    ]) {
      expect(pages[0]?.content).toContain(text);
    }
    expect(pages[1]?.content).toContain("§ 10 Schlussbestimmungen");
    expect(pages.map((page) => page.content).join()).not.toMatch(/Muster –|Handschlag/);
  });

  it("says nothing of a handover contract when it was booked alone", async () => {
    const alone = exampleSbContractSnapshot({ handoverContractNumber: null, drivingLicence: null });
    const { content } = await readPdf(await render("sb_contract", { snapshot: alone }));
    expect(content).not.toContain("Überlassungsvertrag Nr.");
    expect(content).toContain("Der Führerschein war nicht Teil der Prüfung.");
  });

  it("asserts of the leaflet only what was ticked", async () => {
    const asked = exampleSbContractSnapshot({ leafletVersion: "2026-11" });
    const leaflet = "Das Merkblatt zum Selbstbeteiligungsschutz (Fassung 2026-11)";
    const unsigned = await readPdf(await render("sb_contract", { snapshot: asked }));
    expect(unsigned.content).toContain(`${leaflet} habe ich erhalten und gelesen.`);
    const dealer = aSignature("dealer", { signerName: "Jörg O'Neil" });
    const said = async (leafletBy: string | null) => {
      const signatures = [aSignature("sb_customer", { leafletBy }), dealer];
      return (await readPdf(await render("signed_sb_contract", { snapshot: asked, signatures }))).content;
    };
    expect(await said("")).toContain(`${leaflet} hat der Kunde erhalten und gelesen, bestätigt vom Kunden selbst am`);
    expect(await said("Jörg O'Neil")).toContain("bestätigt von Jörg O'Neil am");
    const none = await said(null);
    expect(none).toContain("(Fassung 2026-11) erhalten hat, ist nicht bestätigt.");
    expect(none).not.toContain("gelesen");
  });

  it("is sealed with its audit page once it is signed", async () => {
    const signatures = [aSignature("sb_customer"), aSignature("dealer", { signerName: "Jörg O'Neil" })];
    const pdf = await render("signed_sb_contract", { snapshot, signatures });
    const { pages } = await readPdf(pdf);
    expect(pages).toHaveLength(3);
    expect(pages[0]?.content.match(/Elektronisch unterschrieben am/g)).toHaveLength(2);
    expect(pages[2]?.content).toContain("zu Selbstbeteiligungschutz Vertrag SB-2026-000007");
    expect(pages[2]?.content).toContain("Kunde, für den SB-Schutz");
    expect(checkSeal(pdf)).toMatchObject({ isWholeFile: true, isDigestRight: true, isSignatureRight: true });
  });

  it("is not made under terms that never were", async () => {
    const foreign = exampleSbContractSnapshot({ termsVersion: "1999-01" });
    await expect(render("sb_contract", { snapshot: foreign })).rejects.toThrow("1999-01");
    expect(() => sbTerms("constructor")).toThrow();
  });

  it("numbers the clauses of its terms without a gap", () => {
    const numbers = sbTerms(sbTermsVersion).clauses.map(({ title }) => Number(/^§ (\d+) /.exec(title)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

it("the leaflet fits on one page and carries no sign of ours", async () => {
  const { pages } = await readPdf(await render("sb_leaflet", {}));
  expect(pages).toHaveLength(1);
  for (const text of ["Was gedeckt ist", "Was nicht gedeckt ist", "Was er kostet", "höchstens 2.500,- EUR"]) {
    expect(pages[0]?.content).toContain(text);
  }
  expect(pages[0]?.content).not.toMatch(/Muster –|Handschlag/);
});

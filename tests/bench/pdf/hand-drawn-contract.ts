import { PDFDocument } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import { formatEuro, formatKm } from "#server/ground/kernel/format.ts";
import regularFont from "#server/ground/pdf/fonts/ibm-plex-sans-regular.ttf.bin";
import semiboldFont from "#server/ground/pdf/fonts/ibm-plex-sans-semibold.ttf.bin";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { contractTerms } from "#server/handover/paper-templates/contract-terms.ts";
import { amountText, kaskoText } from "#server/handover/paper-templates/contract-wording.ts";
import type { SignaturePrint } from "#server/handover/papers/paper-sources.ts";
import {
  checkText,
  customerLines,
  customerName,
  dateAndTime,
  dealerFooterLines,
  dealerLines,
} from "#server/handover/papers/paper-wording.ts";
import { type Fonts, HandDrawnPage, inks } from "./hand-drawn-page.ts";

/** Keyed by size in bytes; parsing a font again would take longer than drawing with it. */
const parsedFonts = new Map<number, object>();

function parsedFont(bytes: Uint8Array): object {
  const font = parsedFonts.get(bytes.byteLength) ?? fontkit.create(bytes);
  parsedFonts.set(bytes.byteLength, font);
  return font;
}

/** The same contract positioned line by line with pdf-lib: the baseline for the layout library. */
export async function drawContractByHand(
  snapshot: ContractSnapshot,
  signatures: readonly SignaturePrint[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit({ create: parsedFont } as never);
  const fonts: Fonts = {
    regular: await document.embedFont(regularFont, { subset: true }),
    semibold: await document.embedFont(semiboldFont, { subset: true }),
  };
  const pictures = await Promise.all(signatures.map(({ png }) => document.embedPng(png ?? new Uint8Array())));

  const first = new HandDrawnPage(document, fonts);
  drawParties(first, snapshot, fonts);
  const second = new HandDrawnPage(document, fonts);
  drawPrices(second, snapshot, fonts);
  signatures.forEach(({ signedAt, signerName }, index) => {
    const x = second.left + index * (second.width / 2 + 8);
    const picture = pictures[index];
    second.textAt(dateAndTime(signedAt), x, second.y - 16);
    second.box(x, second.y - 110, second.width / 2 - 8, 62);
    if (picture) second.image(picture, x + 30, second.y - 104, 190, 50);
    second.textAt(signerName, x, second.y - 112, { size: 7.5, ink: inks.soft });
  });
  const third = new HandDrawnPage(document, fonts);
  drawTerms(third, snapshot.termsVersion, fonts);

  const pages = [first, second, third];
  for (const [index, page] of pages.entries()) {
    page.frame(
      snapshot.dealer.name,
      [`Vertrag ${snapshot.contractNumber}`, `Vorgang ID${snapshot.processNumber}`],
      dealerFooterLines(snapshot.dealer),
      `Seite ${index + 1} von ${pages.length}`,
    );
  }
  document.setTitle(`Fahrzeugüberlassungsvertrag ${snapshot.contractNumber}`);
  document.setLanguage("de-DE");
  return document.save();
}

function drawParties(page: HandDrawnPage, snapshot: ContractSnapshot, fonts: Fonts): void {
  const { dealer, customer, identityDocument, drivingLicence, vehicle, insurance } = snapshot;
  page.y -= page.textAt("Fahrzeugüberlassungsvertrag", page.left, page.y, {
    size: 18,
    font: fonts.semibold,
    ink: inks.petrol,
  });
  page.heading("1  Vertragsparteien");
  const half = page.width / 2 - 5;
  page.textAt(dealerLines(dealer).join("\n"), page.left + 9, page.y - 6, { width: half });
  page.textAt(customerLines(customer).join("\n"), page.left + half + 19, page.y - 6, { width: half });
  page.y -= 125;
  page.heading("2  Legitimation");
  page.facts([
    ["Art", identityDocument.typeLabel],
    ["Nummer", identityDocument.number],
    ["Prüfung", checkText(identityDocument.stateLabel, identityDocument.checkedAt)],
    ["Führerschein", drivingLicence?.number ?? ""],
    ["Behörde", drivingLicence?.issuingAuthority ?? ""],
    ["Klassen", drivingLicence?.classes ?? ""],
  ]);
  page.heading("3  Fahrzeug");
  page.facts([
    ["Marke und Modell", `${vehicle.brand} ${vehicle.name}`],
    ["Fahrzeugart", vehicle.kind],
    ["Antrieb", vehicle.fuel],
    ["Kennzeichen", vehicle.licensePlate],
    ["FIN", vehicle.vin],
    ["km-Stand", formatKm(vehicle.odometerKm)],
    ["Vorschäden", vehicle.preDamage],
    ["Bemerkungen", vehicle.notes],
  ]);
  page.heading("4  Überlassungszeitraum");
  page.facts([
    ["Übergabe", dateAndTime(snapshot.startOfUse)],
    ["Rückgabe", dateAndTime(snapshot.endOfUse)],
  ]);
  page.heading("5  Versicherung");
  page.facts([["Kasko", kaskoText(insurance)]]);
}

function drawPrices(page: HandDrawnPage, snapshot: ContractSnapshot, fonts: Fonts): void {
  page.heading("6  Preise und Kosten");
  const right = page.left + page.width - 9;
  const row = (label: string, quantity: string, unit: string, amount: string, font = fonts.regular) => {
    page.textAt(label, page.left + 9, page.y, { font });
    page.textAt(quantity, page.left + 250, page.y, { font });
    page.rightAt(unit, right - 100, page.y, { font });
    page.rightAt(amount, right, page.y, { font });
    page.y -= 18.5;
  };
  row("Leistung", "Menge", "Einzelpreis", "Betrag", fonts.semibold);
  for (const line of snapshot.priceLines) {
    row(line.label, line.quantity, line.unitCents === null ? "" : formatEuro(line.unitCents), amountText(line));
  }
  row("Gesamtbetrag", "", "", formatEuro(snapshot.totalCents), fonts.semibold);
  row(`darin enthaltene Umsatzsteuer (${snapshot.vatPercent} %)`, "", "", formatEuro(snapshot.vatCents));
  row("Kaution (bei Übergabe zu leisten)", "", "", formatEuro(snapshot.depositCents));
  page.heading("7  Sonstige Vereinbarungen");
  page.y -= page.textAt(snapshot.additionalNotes, page.left, page.y);
  page.heading("8  Unterschriften");
  const name = customerName(snapshot.customer, false);
  page.y -= page.textAt(
    `${name} bestätigt die Richtigkeit seiner Angaben und den Empfang des Fahrzeugs im beschriebenen Zustand.`,
    page.left,
    page.y,
  );
}

function drawTerms(page: HandDrawnPage, version: string, fonts: Fonts): void {
  const terms = contractTerms(version);
  page.y -= page.textAt(terms.title, page.left, page.y, { size: 14, font: fonts.semibold, ink: inks.petrol }) + 12;
  const width = page.width / 2 - 10;
  const half = Math.ceil(terms.clauses.length / 2);
  [terms.clauses.slice(0, half), terms.clauses.slice(half)].forEach((clauses, column) => {
    const x = page.left + column * (width + 20);
    let y = page.y;
    for (const { title, text } of clauses) {
      y -= page.textAt(title, x, y, { size: 7.6, font: fonts.semibold, width }) + 1;
      y -= page.textAt(text, x, y, { size: 7.4, width }) + 6;
    }
  });
}

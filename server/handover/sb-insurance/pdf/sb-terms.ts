import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { PaperTerms } from "#server/handover/papers/paper-terms.ts";

/*
 * Templates: a lawyer has to check them before they are used. A version that was ever printed stays here unchanged: contracts are rendered again with their own.
 */

/** What a new SB-Schutz is booked under. */
export const sbTermsVersion = "2026-11";

const terms202611: PaperTerms = {
  title: "Bedingungen des Selbstbeteiligungsschutzes",
  clauses: [
    {
      title: "§ 1 Gegenstand",
      text: "Der Anbieter erstattet dem Kunden nach einem versicherten Schaden den Teil der Selbstbeteiligung, den dieser für das bezeichnete Fahrzeug tragen muss, bis zur Höhe der versicherten Selbstbeteiligung. Der Schutz ergänzt eine Kaskoversicherung; er ersetzt sie nicht.",
    },
    {
      title: "§ 2 Voraussetzungen",
      text: "Der Schutz setzt voraus, dass für das Fahrzeug bei Eintritt des Schadens eine Kaskoversicherung besteht, diese für den Schaden einsteht und eine Selbstbeteiligung abzieht. Fahren dürfen nur Personen, die nach dem Überlassungsvertrag dazu berechtigt sind und eine gültige Fahrerlaubnis besitzen.",
    },
    {
      title: "§ 3 Dauer",
      text: "Der Schutz beginnt und endet zu den vereinbarten Zeiten. Wird das Fahrzeug früher zurückgegeben, endet er mit der Rückgabe. Eine Verlängerung muss vor Ablauf vereinbart werden; für Schäden nach dem Ende besteht kein Anspruch.",
    },
    {
      title: "§ 4 Gebühr",
      text: "Die Gebühr steht im Vertrag und ist mit der Buchung fällig. Sie richtet sich nach der Vertragsart und den angefangenen Tagen. Solange sie nicht gezahlt ist, beginnt der Schutz nicht.",
    },
    {
      title: "§ 5 Was nicht gedeckt ist",
      text: "Kein Anspruch besteht bei Vorsatz, bei Fahrten unter Einfluss von Alkohol oder anderen Rauschmitteln, bei Rennen und Fahrten abseits befestigter Wege, bei Überlassung an unberechtigte Fahrer, bei Fehlbetankung und Bedienungsfehlern sowie für Wertminderung, Nutzungsausfall, Abschlepp- und Gutachterkosten. Bei grober Fahrlässigkeit kann die Leistung der Schwere des Verschuldens entsprechend gekürzt werden.",
    },
    {
      title: "§ 6 Pflichten im Schadensfall",
      text: "Der Kunde meldet den Schaden unverzüglich dem Anbieter, lässt Unfälle, Diebstahl, Brand und Wildschäden von der Polizei aufnehmen, sichert Beweise und hilft bei der Aufklärung. Verletzt er diese Pflichten vorsätzlich, entfällt der Anspruch; verletzt er sie grob fahrlässig, kann er gekürzt werden.",
    },
    {
      title: "§ 7 Leistung",
      text: "Erstattet wird nach Vorlage der Abrechnung des Kaskoversicherers oder der Reparaturrechnung, aus der die Selbstbeteiligung hervorgeht. Die Leistung ist auf die versicherte Selbstbeteiligung je Schadensfall begrenzt. Was ein anderer ersetzt, wird angerechnet.",
    },
    {
      title: "§ 8 Widerruf und Kündigung",
      text: "Beide Seiten können aus wichtigem Grund kündigen. Gesetzliche Rechte zum Widerruf bleiben unberührt; hat der Schutz auf Wunsch des Kunden bereits begonnen, ist der Teil der Gebühr zu zahlen, der auf die Zeit bis zum Widerruf entfällt.",
    },
    {
      title: "§ 9 Datenschutz",
      text: "Der Anbieter verarbeitet die Angaben des Kunden, um diesen Vertrag zu schließen und zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Sie werden gelöscht, sobald sie nicht mehr gebraucht werden und keine Aufbewahrungspflicht besteht.",
    },
    {
      title: "§ 10 Schlussbestimmungen",
      text: "Änderungen bedürfen der Textform. Wird der Vertrag elektronisch unterschrieben, erhält der Kunde eine Ausfertigung als PDF. Ist eine Bestimmung unwirksam, gilt an ihrer Stelle das Gesetz. Es gilt deutsches Recht.",
    },
  ],
};

const termsByVersion: Readonly<Record<string, PaperTerms>> = { [sbTermsVersion]: terms202611 };

/** The terms of a version. @throws Error for a version that never was: a contract must not be printed with other terms. */
export function sbTerms(version: string): PaperTerms {
  const terms = entryOf(termsByVersion, version);
  if (!terms) throw new Error(`There are no SB-Schutz terms of version ${version}.`);
  return terms;
}

import { limits } from "#server/ground/kernel/limits.ts";
import { euroAmount } from "#server/handover/papers/paper-wording.ts";

/** The leaflet of this day; it is no part of any contract and may be rewritten. */
export const sbLeafletVersion = "2026-11";

/** A heading with either sentences or points under it. */
export type LeafletPart = { title: string; text?: string; points?: readonly string[] };

/** What a customer should know before booking SB-Schutz. */
export const sbLeafletParts: readonly LeafletPart[] = [
  {
    title: "Worum es geht",
    text: `Wird das überlassene Fahrzeug beschädigt, zahlt die Kaskoversicherung den Schaden erst oberhalb der Selbstbeteiligung. Diesen Anteil müssten Sie selbst tragen. Der SB-Schutz übernimmt ihn bis zum vereinbarten Betrag, höchstens ${euroAmount(limits.sbDeductibleMaximumCents)} je Schadensfall.`,
  },
  {
    title: "Was gedeckt ist",
    points: [
      "Schäden am Fahrzeug, für die seine Kaskoversicherung einsteht und eine Selbstbeteiligung abzieht",
      "Unfall, Brand, Diebstahl, Sturm, Hagel, Glasbruch und Zusammenstoß mit Tieren, soweit die Kaskoversicherung sie umfasst",
      "alle Fahrer, die nach dem Überlassungsvertrag fahren dürfen",
    ],
  },
  {
    title: "Was nicht gedeckt ist",
    points: [
      "Vorsatz, Fahrten unter Einfluss von Alkohol oder anderen Rauschmitteln, Rennen und Fahrten abseits befestigter Wege",
      "Fahrten durch Personen, die nicht fahren dürfen oder keine gültige Fahrerlaubnis haben",
      "Fehlbetankung, unsachgemäßes Laden, Bedienungsfehler und verrutschende Ladung",
      "Schäden am Innenraum durch Verschmutzung, an mitgeführten Sachen und an anderen Fahrzeugen",
      "Wertminderung, Nutzungsausfall, Abschlepp- und Gutachterkosten, Bußgelder",
    ],
  },
  {
    title: "Was er kostet",
    text: "Die Gebühr richtet sich nach der Vertragsart und den angefangenen Tagen; für jede Vertragsart gibt es einen Mindestbetrag. Sie sehen den Betrag vor der Buchung, und er steht in Ihrem Vertrag. Bezahlt wird bar oder mit Karte. Die Gebühr wird nicht auf die Kaution angerechnet.",
  },
  {
    title: "Wann er gilt",
    text: "Vom vereinbarten Beginn bis zum vereinbarten Ende, längstens bis zur Rückgabe des Fahrzeugs. Wenn Sie das Fahrzeug länger behalten, verlängern Sie bitte auch den SB-Schutz, bevor er endet.",
  },
  {
    title: "Wenn etwas passiert ist",
    points: [
      "Sichern Sie die Unfallstelle, helfen Sie Verletzten und rufen Sie die Polizei, auch bei Wildschäden und Diebstahl.",
      "Notieren Sie Namen, Anschriften und Kennzeichen der Beteiligten und Zeugen, und machen Sie Fotos.",
      "Geben Sie kein Schuldanerkenntnis ab.",
      "Melden Sie den Schaden sofort Ihrem Händler: Telefonnummer und E-Mail-Adresse stehen auf jeder Seite Ihres Vertrags.",
      "Bewahren Sie Unterlagen auf. Erstattet wird, sobald feststeht, welche Selbstbeteiligung Sie tragen.",
    ],
  },
];

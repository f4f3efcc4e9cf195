import type { Method, Purpose } from "./payments.rules.ts";

export const purposeLabels: Record<Purpose, string> = {
  rental: "Überlassung",
  deposit: "Kaution",
  settlement: "Abrechnung",
  deposit_back: "Kaution zurück",
};
/** The same of an SB-Schutz booked alone, which has only its fee. */
export const sbPurposeLabels = { ...purposeLabels, rental: "SB-Schutz" } satisfies Record<Purpose, string>;
export const sbPurposes: readonly Purpose[] = ["rental"];

export const methodLabels: Record<Method, string> = { card: "Karte", cash: "Bar" };

/** What payments say on pages, in mails of errors and over the API. */
export const paymentTexts = {
  title: "Zahlungen",
  none: "Noch keine Zahlung eingetragen.",
  nothingOpen: "Nichts offen.",
  dialogTitle: "Zahlung eintragen",
  reverseTitle: "Zahlung zurücknehmen",
  dayTitle: "Tagesabschluss",
  dayEmpty: "An diesem Tag wurde keine Zahlung eingetragen.",

  purposeRequired: "Bitte wählen Sie, wofür gezahlt wurde.",
  methodRequired: "Bitte wählen Sie Karte oder Bar.",
  amountRequired: "Bitte geben Sie den Betrag ein.",
  amountPositive: "Der Betrag muss größer als 0 sein.",
  timeRequired: "Bitte geben Sie an, wann gezahlt wurde.",
  inFuture: "Die Zahlung darf nicht in der Zukunft liegen.",
  tooLongAgo: "Die Zahlung darf höchstens ein Jahr zurückliegen.",
  reasonRequired: "Bitte geben Sie den Grund an.",
  idFormat: "Die Kennung der Zahlung hat 8 bis 64 Buchstaben und Ziffern.",

  notFound: "Die Zahlung wurde nicht gefunden.",
  idTaken: "Unter dieser Kennung gibt es schon eine andere Zahlung.",
  reversalIsFinal: "Eine Rücknahme kann nicht noch einmal zurückgenommen werden. Bitte tragen Sie die Zahlung neu ein.",
  openAmounts: "Offene Beträge",
  firstOpenAmounts: "Offene Beträge, die ersten hundert",
  isReversed: "Diese Zahlung wurde schon zurückgenommen.",
  alreadyReversed: (when: string, who: string) =>
    `Diese Zahlung wurde bereits am ${when}${who && ` von ${who}`} zurückgenommen.`,
  withContract: (contractNumber: string) =>
    `Der SB-Schutz wird mit dem Vertrag ${contractNumber} bezahlt. Bitte tragen Sie die Zahlung dort ein.`,
} as const;

/** Why a contract is cancelled; what is chosen is printed, a text of one's own behind it. */
export const cancellationReasons = {
  no_show: "Kunde ist nicht erschienen",
  customer_withdrew: "Kunde hat abgesagt",
  vehicle_unavailable: "Fahrzeug steht nicht zur Verfügung",
  wrong_details: "Falsche Angaben im Vertrag",
  other: "Anderer Grund",
} as const;

export type CancellationReason = keyof typeof cancellationReasons;

export const noteMaximum = 300;

/** Sentences about cancelling. */
export const cancellingTexts = {
  title: "Vertrag stornieren",
  sbTitle: "SB-Schutz stornieren",
  means:
    "Der Vertrag wird ungültig, das Fahrzeug ist wieder frei, und der Kunde bekommt die Stornierung per E-Mail. Zu diesem Vorgang können Sie danach einen neuen Vertrag erstellen.",
  meansWithSb: "Der mitgebuchte SB-Schutz wird mit storniert.",
  sbMeans:
    "Der SB-Schutz wird ungültig, und der Kunde bekommt die Stornierung per E-Mail. Zu diesem Vorgang können Sie danach neuen SB-Schutz buchen.",
  reasonRequired: "Bitte wählen Sie den Grund.",
  noteRequired: "Bitte geben Sie den Grund an.",
  noteTooLong: `höchstens ${noteMaximum} Zeichen`,
  noteHint: "Steht so auf der Stornierung, die der Kunde bekommt.",

  handedOverHeadline: "Das Fahrzeug ist schon übergeben",
  handedOver: "Das Fahrzeug ist schon übergeben. Beenden Sie den Vertrag mit der Fahrzeugrückgabe.",
  returned: "Das Fahrzeug ist bereits zurück. Der Vertrag kann nicht mehr storniert werden.",
  sbBegunHeadline: "Der SB-Schutz hat begonnen",
  sbBegun: "Der SB-Schutz hat schon begonnen und kann nicht mehr storniert werden.",
  sbOfContract: "Dieser SB-Schutz gehört zu einem Vertrag und wird mit ihm storniert.",
  alreadyCancelled: (by: string) =>
    by ? `Der Vertrag wurde bereits von ${by} storniert.` : "Der Vertrag wurde bereits storniert.",
  undoTooLate: "Das Rückgängigmachen kam zu spät: Es ist schon storniert.",
  pending: "Der Vertrag wird storniert.",
} as const;

/** A reason as the act keeps it and papers print it. */
export function reasonText(reason: CancellationReason, note: string): string {
  if (reason === "other") return note;
  return note ? `${cancellationReasons[reason]}: ${note}` : cancellationReasons[reason];
}

import { tooLong } from "#server/ground/kernel/limits.ts";

/** Texts of the ID check. */
export const idCheckTexts = {
  notFound: "Der Vorgang wurde nicht gefunden.",
  typeRequired: "Bitte geben Sie den Ausweistyp an",
  noCustomer: "Den Vorgang, zu dem der zweite Fahrer gehört, gibt es an diesem Standort nicht mehr.",
  photosMissing: "Es liegen noch keine Fotos vor. Bitte nehmen Sie den Ausweis zuerst auf.",
  licensePhotosMissing:
    "Es liegen noch keine Fotos des Führerscheins vor. Bitte nehmen Sie ihn zuerst auf oder wählen Sie „Nur ID Check“.",
  photosTaken: "Diese Fotos gehören bereits zu einem anderen Vorgang.",
  tooManyScans: "Für dieses Dokument sind weniger Scans möglich. Bitte entfernen Sie einen.",
  eitherPhotosOrScans: "Bitte verwenden Sie für ein Dokument entweder Fotos oder Scans, nicht beides.",
  consentMissing: "Bitte bestätigen Sie, dass der Kunde mit der Kopie seines Dokuments einverstanden ist.",
  licenseNotInPlan: "Der Führerschein ist in Ihrem Tarif nicht enthalten.",
  alreadyStarted: "Diese Legitimation wurde bereits gestartet. Hier sehen Sie ihren Stand.",
  changeTypeTitle: "Ausweistyp ändern?",
  changeTypeQuestion:
    "Die bisherigen Aufnahmen gehören zum anderen Ausweistyp. Sie bleiben erhalten und sind wieder da, wenn Sie ihn noch einmal wählen.",
  photosOfOtherKind: "Die Fotos gehören zu einem anderen Dokument als gewählt.",
  reviewClosed: "Über dieses Dokument wurde bereits entschieden.",
  photosChanged:
    "Zu diesem Dokument sind inzwischen andere Fotos eingegangen. Bitte sehen Sie sich die neuen Fotos an und entscheiden Sie dann.",
  decidedMeanwhile: (who: string, verdict: string) =>
    `${who} hat inzwischen entschieden: ${verdict}. Die Seite zeigt den neuen Stand.`,
  requestedMeanwhile: (who: string, document: string) =>
    `${who} hat inzwischen ein Foto nachgefordert: ${document}. Die Seite zeigt den neuen Stand.`,
  discardedMeanwhile: (who: string) => `${who} hat den Vorgang inzwischen ohne Vertrag abgeschlossen.`,
  ended: "Der Vorgang ist beendet. Über seine Dokumente wird nicht mehr entschieden.",
  legitimationService: "Der Prüfdienst",
  someone: "Jemand anderes",
  alreadyDecided: "Inzwischen hat jemand anderes entschieden. Die Seite zeigt den neuen Stand.",
  reasonRequired: "Bitte geben Sie den Grund der Ablehnung an.",
  prenameRequired: "Vorname ist erforderlich",
  surnameRequired: "Bitte geben Sie den Nachnamen ein",
  numberRequired: "Bitte geben Sie die Ausweisnummer ein.",
  licenseNumberRequired: "Bitte geben Sie die Führerscheinnummer ein.",
  birthDateRequired: "Bitte geben Sie das Geburtsdatum ein.",
  birthDateFuture: "Das Geburtsdatum darf nicht in der Zukunft liegen.",
  numberCharacters: "Die Nummer darf nur aus Buchstaben und Zahlen bestehen.",
  licenseNumberCharacters:
    "Die Führerscheinnummer darf nur aus Buchstaben, Zahlen, Schräg- und Bindestrichen bestehen.",
  tooLong,
  issuedInFuture: "Das Ausstellungsdatum darf nicht in der Zukunft liegen.",
  issuedTooYoung: "Der Führerschein kann nicht vor dem 15. Geburtstag ausgestellt sein.",
  issuedAfterExpiry: "Das Ausstellungsdatum darf nicht nach dem Ablaufdatum liegen.",
  dateFormat: "Bitte geben Sie das Datum als TT.MM.JJJJ ein.",
  authorityRequired: "Bitte geben Sie die ausstellende Behörde ein.",
  classesRequired: "Bitte geben Sie die Führerscheinklassen ein.",
  rejectedBefore: "Diese Person wurde schon einmal abgelehnt:",
  undoTooLate: "Das Abschließen kann nicht mehr rückgängig gemacht werden.",
  countryUnknown: "Bitte schreiben Sie das Land aus, z. B. „Niederlande“, oder lassen Sie es leer.",
  countryHint: (recognized: string | null) => (recognized ? `Leer: ${recognized}, wie erkannt.` : "Nicht erkannt."),
  nameOnCard: (name: string) => `auf dem Ausweis: ${name}`,
  takeName: "Übernehmen",
  nameTaken: "Name vom Ausweis übernommen",
  original: "Im Original vorgelegt",
  originalTick: (document: string) => `${document} im Original vorgelegt: Ich habe das Original gesehen.`,
  originalHint: "Mit Ihrem Namen und der Uhrzeit im Vertrag.",
  originalTooLate:
    "Das Original kann nicht mehr vermerkt werden: Das Dokument ist nicht akzeptiert, der Vorgang abgeschlossen oder der Vertrag erstellt.",
  cannotDiscard: "Dieser Vorgang kann nicht ohne Vertrag abgeschlossen werden.",
} as const;

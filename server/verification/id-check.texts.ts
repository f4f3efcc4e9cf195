/** Texts of the ID check (spec §2, §4, §5, §8). */
export const idCheckTexts = {
  notFound: "Der Vorgang wurde nicht gefunden.",
  typeRequired: "Bitte geben Sie den Ausweistyp an",
  photosMissing: "Es liegen noch keine Fotos vor. Bitte nehmen Sie den Ausweis zuerst auf.",
  licensePhotosMissing:
    "Es liegen noch keine Fotos des Führerscheins vor. Bitte nehmen Sie ihn zuerst auf oder wählen Sie „Nur ID Check“.",
  photosTaken: "Diese Fotos gehören bereits zu einem anderen Vorgang.",
  tooManyScans: "Für dieses Dokument sind weniger Scans möglich. Bitte entfernen Sie einen.",
  eitherPhotosOrScans: "Bitte verwenden Sie für ein Dokument entweder Fotos oder Scans, nicht beides.",
  consentMissing: "Bitte bestätigen Sie, dass der Kunde mit der Kopie seines Dokuments einverstanden ist.",
  licenseNotInPlan: "Der Führerschein ist in Ihrem Tarif nicht enthalten.",
  photosOfOtherKind: "Die Fotos gehören zu einem anderen Dokument als gewählt.",
  decidedMeanwhile: (who: string, verdict: string) =>
    `${who} hat inzwischen entschieden: ${verdict}. Die Seite zeigt den neuen Stand.`,
  requestedMeanwhile: (who: string, document: string) =>
    `${who} hat inzwischen ein Foto nachgefordert: ${document}. Die Seite zeigt den neuen Stand.`,
  discardedMeanwhile: (who: string) => `${who} hat den Vorgang inzwischen ohne Vertrag abgeschlossen.`,
  legitimationService: "Der Prüfdienst",
  someone: "Jemand anderes",
  alreadyDecided: "Inzwischen hat jemand anderes entschieden. Die Seite zeigt den neuen Stand.",
  reasonRequired: "Bitte geben Sie den Grund der Ablehnung an.",
  prenameRequired: "Vorname ist erforderlich",
  surnameRequired: "Bitte geben Sie den Nachnamen ein",
  numberRequired: "Bitte geben Sie die Dokumentnummer ein.",
  birthDateRequired: "Bitte geben Sie das Geburtsdatum ein.",
  birthDateFuture: "Das Geburtsdatum darf nicht in der Zukunft liegen.",
  dateFormat: "Bitte geben Sie das Datum als TT.MM.JJJJ ein.",
  authorityRequired: "Bitte geben Sie die ausstellende Behörde ein.",
  classesRequired: "Bitte geben Sie die Führerscheinklassen ein.",
  cannotDiscard: "Dieser Vorgang kann nicht ohne Vertrag abgeschlossen werden.",
} as const;

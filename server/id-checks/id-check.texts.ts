/** Sentences of the ID check (spec §2, §4, §5, §8). */
export const idCheckTexts = {
  notFound: "Der Vorgang wurde nicht gefunden.",
  typeRequired: "Bitte geben Sie den Ausweistyp an",
  photosMissing: "Es liegen noch keine Fotos vor. Bitte nehmen Sie den Ausweis zuerst auf.",
  licensePhotosMissing:
    "Es liegen noch keine Fotos des Führerscheins vor. Bitte nehmen Sie ihn zuerst auf oder wählen Sie „Nur ID Check“.",
  photosTaken: "Diese Fotos gehören bereits zu einem anderen Vorgang.",
  photosOfOtherKind: "Die Fotos gehören zu einem anderen Dokument als gewählt.",
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

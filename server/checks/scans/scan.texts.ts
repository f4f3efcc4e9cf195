/** Texts about mailed scans. */
export const scanTexts = {
  leftOutTitle: "Aus dieser Mail nicht übernommen:",
  notFound: "Der Scan wurde nicht gefunden.",
  unavailable: "Ein gewählter Scan ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.",
  taken: "Ein gewählter Scan wurde inzwischen für einen anderen Vorgang verwendet. Bitte wählen Sie einen anderen.",
  emptyTitle: "Alles erledigt für heute!",
  emptyText: "Genießen Sie Ihren Tag.",
  deleteQuestion: "Scan löschen?",
  deleteMeans: (subject: string) =>
    `„${subject}“ wird aus dem Eingang entfernt. Ein Vorgang, für den er verwendet wurde, behält seine Kopie.`,
  deleted: (subject: string) => `„${subject}“ wurde gelöscht.`,
  undoTooLate: "Das Löschen kann nicht mehr rückgängig gemacht werden.",
  noFile: "Bitte wählen Sie mindestens eine Datei.",
  formOutdated: "Über dieses Formular sind schon andere Dateien angekommen. Bitte laden Sie die Seite neu.",
  tooManyFiles: (maximum: number) => `Bitte wählen Sie höchstens ${maximum} Dateien auf einmal.`,
  uploaded: (count: number) => (count === 1 ? "Der Scan ist im Eingang." : `${count} Scans sind im Eingang.`),
  uploadedOf: (done: number, count: number) =>
    `${done} von ${count} Dateien ${done === 1 ? "ist" : "sind"} im Eingang.`,
  uploadTooLarge: (name: string) => `„${name}“: Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.`,
  uploadLost: (name: string) => `„${name}“: Die Verbindung ist abgebrochen. Bitte versuchen Sie es noch einmal.`,
  uploadFailed: (name: string) =>
    `„${name}“: Die Datei konnte gerade nicht angenommen werden. Bitte versuchen Sie es noch einmal.`,
  uploadSignedOut: (name: string) =>
    `„${name}“: Ihre Anmeldung ist beendet. Melden Sie sich in einem neuen Tab an und versuchen Sie es hier noch einmal.`,
  deletedAfter: (days: number) =>
    days === 1
      ? "Nicht verwendete Scans werden nach einem Tag gelöscht."
      : `Nicht verwendete Scans werden nach ${days} Tagen gelöscht.`,
  waiting: (count: number) =>
    count === 1 ? "Ein Scan wartet in der Quarantäne." : `${count} Scans warten in der Quarantäne.`,
  quarantineReasons: {
    unknown_sender: "Absender steht nicht auf der Liste",
    unproven_sender: "Absender nicht bestätigt",
    active_content: "Datei enthält Programme",
  },
  quarantineEmptyTitle: "Nichts in Quarantäne",
  quarantineEmptyText: "Scans von unbekannten oder nicht bestätigten Absendern warten hier, bis Sie sie freigeben.",
  notReleased: (reason: string) => `Der Scan kann nicht freigegeben werden. ${reason}`,
  hasPrograms:
    "Die Datei enthält Programme und wartet deshalb weiter. Geben Sie sie noch einmal frei, wenn Sie ihr vertrauen.",
  heic: "Dieses Foto hat das Format HEIC, wie iPhones es aufnehmen.",
  heicConverting: "Es wird gerade in ein JPEG umgewandelt …",
  heicStays:
    "Dieser Browser kann es nicht zeigen. Laden Sie es herunter, speichern Sie es als JPEG oder PDF und laden Sie das im Eingang hoch; oder öffnen Sie diese Seite in Safari, dann wandelt sie es selbst um.",
  heicDownload: "Foto herunterladen",
  heicInCheck: "Format HEIC: kann erst verwendet werden, wenn es umgewandelt ist.",
  heicClosed: "Ein Foto im Format HEIC ist nach der Freigabe hier zu sehen oder herunterzuladen.",
  notOpenedYet: "Eine TIFF-Datei wird erst bei der Freigabe geöffnet und ist danach hier zu sehen.",
  released: "Der Scan ist im Eingang.",
  quarantineDeleted: "Der Scan wurde gelöscht.",
  deleteQuarantinedMeans: (subject: string) => `„${subject}“ wird endgültig gelöscht.`,
  unusable: "Ein gewählter Scan kann nicht verwendet werden.",
} as const;

/** Texts about mailed scans (spec §2 Scan inbox, §5 ID-check start). */
export const scanTexts = {
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
  tooManyFiles: (maximum: number) => `Bitte wählen Sie höchstens ${maximum} Dateien auf einmal.`,
  uploaded: (count: number) => (count === 1 ? "Der Scan ist im Eingang." : `${count} Scans sind im Eingang.`),
  unusable: "Ein gewählter Scan kann nicht verwendet werden.",
} as const;

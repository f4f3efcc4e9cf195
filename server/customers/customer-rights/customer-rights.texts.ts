/** Texts of people's rights under the DSGVO. */
export const customerRightsTexts = {
  confirm: "Bitte bestätigen Sie, dass die Daten endgültig gelöscht werden sollen.",
  theftReported: (day: string) =>
    `Zu einem Vertrag dieser Person ist ein Diebstahl gemeldet. Bis zum Ende des Verfahrens, längstens bis ${day}, wird nichts gelöscht.`,
  underway: (contractNumber: string) =>
    `Ein Fahrzeug ist noch unterwegs (Vertrag ${contractNumber}). Nehmen Sie es zuerst zurück, dann können Sie die Daten löschen.`,
  sbRunning: (contractNumber: string) =>
    `Der SB-Schutz ${contractNumber} läuft noch. Nach seinem Ende können Sie die Daten löschen.`,
  becameCustomer:
    "Diese Person ist inzwischen Kunde. Laden Sie die Seite neu: Dort steht, was mit den Kundendaten gelöscht wird.",
  notLent:
    "Vor einem Vertrag mit Ihnen werden unsere Mitarbeitenden gefragt, ob trotzdem ein Fahrzeug überlassen werden soll. Darüber entscheidet ein Mensch. Rechtsgrundlage ist unser berechtigtes Interesse, unsere Fahrzeuge und Mitarbeitenden zu schützen (Art. 6 Abs. 1 Buchst. f DSGVO). Sie können dem widersprechen.",
  notLentStays: (until: string) =>
    `Die Markierung „Nicht überlassen“ bleibt ohne Namen und Notiz bis ${until}, damit die Person wiedererkannt wird. Wer Widerspruch dagegen einlegt: Heben Sie sie vor dem Löschen auf.`,
  erased: "Die Daten wurden gelöscht.",
  erasedUntil: (until: string) =>
    `Die Daten wurden gelöscht. Vertragsunterlagen bleiben gesperrt bis ${until} und werden danach automatisch gelöscht.`,
} as const;

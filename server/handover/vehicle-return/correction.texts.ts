/** What correcting a return says (contract-life.md#correcting-a-return). */
export const correctionTexts = {
  title: "Rückgabe berichtigen",
  button: "Berichtigung eintragen",
  means:
    "Die bisherige Rückgabe mit ihrem Papier bleibt stehen. Zur Berichtigung entsteht ein eigenes Papier, das nennt, was geändert wurde.",
  done: "Rückgabe berichtigt.",
  doneText: "Das neue Papier nennt, was geändert wurde. Der Kunde kennt bisher nur das frühere.",
  until: (when: string) => `Möglich bis ${when} Uhr.`,

  reasonRequired: "Bitte geben Sie den Grund der Berichtigung an.",
  notReturned: "Das Fahrzeug ist noch nicht zurück.",
  adminsOnly: "Nur ein Admin kann eine Rückgabe berichtigen.",
  over: "Eine Rückgabe kann nur 24 Stunden lang berichtigt werden. Bitte halten Sie Späteres in den Notizen zum Fahrzeug fest.",
  withNextCustomer:
    "Zu dieser Zeit war das Fahrzeug schon mit dem nächsten Vertrag unterwegs. Bitte prüfen Sie die Uhrzeit.",
  unchanged: "Es wurde nichts geändert.",
  correctedMeanwhile: "Die Rückgabe wurde inzwischen berichtigt. Bitte prüfen Sie die Angaben noch einmal.",

  kept: {
    odometer: "Der Kilometerstand im Bestand wurde seit der Rückgabe geändert und bleibt, wie er ist.",
    damage: "Die Schäden im Bestand wurden seit der Rückgabe geändert und bleiben, wie sie sind.",
  },
} as const;

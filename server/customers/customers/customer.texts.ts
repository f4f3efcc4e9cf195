/** Texts of a customer's page and of their contact data. */
export const customerTexts = {
  contactSaved: "Die Kontaktdaten wurden geändert.",
  contactFailed: "Die Kontaktdaten konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  contactErased: "Die Daten dieses Kunden wurden gelöscht und lassen sich nicht mehr ändern.",
  contactMerged: "Dieser Kunde wurde inzwischen mit einem anderen zusammengeführt. Bitte öffnen Sie ihn noch einmal.",
  contactHint: "Verträge und Dokumente, die es schon gibt, ändern sich nicht.",
  emailTaken:
    "Mit dieser E-Mail-Adresse gibt es diesen Kunden schon. Ein Admin der Zentrale kann beide Einträge zusammenführen.",
  emailOfMerged:
    "Diese E-Mail-Adresse hat der Eintrag, der mit diesem Kunden zusammengeführt wurde. Machen Sie das Zusammenführen rückgängig, und behalten Sie dann den anderen Eintrag.",
  newCheck: "Neuer ID Check",
  newContract: "Neuer Vertrag",
  contractNeedsCheck: "Ein Vertrag braucht eine akzeptierte Legitimation. Starten Sie zuerst einen ID Check.",
} as const;

/** Texts of the headquarters and its branch offices. */
export const officeTexts = {
  logoSaved: "Ihr Unternehmenslogo wurde gespeichert.",
  logoRemoved: "Ihr Unternehmenslogo wurde entfernt.",
  saved: "Die Angaben der Zentrale wurden gespeichert.",
  branchCreated: "Standort erfolgreich hinzugefügt.",
  branchCreatedHint: "Sie können nun in der Nutzerverwaltung diesem Standort weitere Nutzer hinzufügen.",
  branchEdited: "Standorte wurde bearbeitet",
  saveFailed:
    "Beim Aktualisieren Ihres Profiles ist ein Fehler aufgetreten. Bitte versuchen Sie zu einem späteren Zeitpunkt erneut",
  branchCreateFailed: "Die Filiale wurde nicht erstelt",
  branchEditFailed: "error updating",

  nameRequired: "Bitte geben Sie den Namen der Zentrale ein",
  nameMinimum: "Der Name der Zentrale muss mindestens 5 Zeichen lang sein",
  monthsRange: "Bitte wählen Sie 1 bis 120 Monate",
  confirmDeletion: (count: number) =>
    `Das löscht heute Nacht Daten von ${count === 1 ? "einem Vorgang" : `${count} Vorgängen`}. Bitte bestätigen Sie es und speichern Sie noch einmal.`,
  deletionConfirmed: "Ja, diese Daten heute Nacht endgültig löschen.",
  branchNameRequired: "Bitte geben Sie den Namen der Filiale ein",
  branchNameMinimum: "Der Name der Filiale muss mindestens 4 Zeichen lang sein",
  streetRequired: "Die Straße ist erforderlich",
  houseRequired: "Die Hausnummer ist erforderlich",
  postalCodeRequired: "Die PLZ ist erforderlich",
  postalCodeFormat: "Bitte geben Sie die PLZ mit fünf Ziffern ein, z. B. 50667.",
  nameTaken: "Einen Standort mit diesem Namen gibt es schon.",
  cityRequired: "Der Ort ist erforderlich",
  phoneFormat: "Bitte geben Sie die Telefonnummer mit Ziffern ein, z. B. 0221 5555-0.",
  emailFormat: "Die eingegebene E-Mail-Adresse ist ungültig, bitte überprüfen Sie das Format.",
  vatFormat: "Bitte geben Sie die USt-IdNr. so ein: DE123456789.",
  hoursFormat: "Bitte geben Sie die Zeiten so ein: 08:00–12:00, 13:00–18:00.",
  detailsSaved: "Anschrift, Kontakt und Öffnungszeiten wurden gespeichert.",
  savedMeanwhile:
    "Diese Angaben hat im selben Augenblick jemand anderes gespeichert. Ihre Eingaben sind noch da; bitte speichern Sie noch einmal.",
  costRequired: "checkbox ist erforderlich",
  costSentence: "Mir ist bekannt, dass für jede weitere Filiale zusätzliche Kosten anfallen.",
  savedBefore:
    "Dieser Standort wurde mit früheren Angaben schon hinzugefügt. Bitte schließen Sie das Formular und öffnen Sie den Standort in der Liste, um ihn zu ändern.",
  unknownBrand: "Diese Marke gibt es nicht.",
  webhookAddress: "Bitte geben Sie eine öffentliche https-Adresse ein",
  webhookIncomplete: "Für den Dienst braucht es eine Adresse und ein Geheimnis.",
  webhookSecret: "Das Geheimnis beginnt mit whsec_ und hat mindestens 24 Zeichen danach",

  theftHoursRange: "Bitte geben Sie 1 bis 720 Stunden ein.",
  scanDaysRange: "Bitte wählen Sie 1 bis 90 Tage",
  scanAddressRenewed: "Die neue Adresse gilt ab sofort. Tragen Sie sie in Ihren Geräten ein.",
  scanSendersSaved: "Die Absender wurden gespeichert.",
  senderInvalid: (entry: string) => `„${entry}“ ist keine E-Mail-Adresse und keine Domain.`,
  publicDomain: (entry: string) =>
    `Unter „${entry}“ kann sich jeder eine Adresse einrichten. Bitte geben Sie die ganze Adresse des Absenders an.`,
  tooManySenders: (maximum: number) => `Bitte geben Sie höchstens ${maximum} Absender an.`,
  renewQuestion: "Neue Scan-Adresse?",
  renewMeans: "Die bisherige Adresse endet sofort: Geräte, die sie noch benutzen, erhalten eine Fehlermeldung.",

  branchInUse: (name: string, left: string) =>
    `${name} hat noch ${left}. Bitte verschieben Sie alles und beenden Sie offene Verträge; danach können Sie den Standort schließen.`,
  targetUnknown: "Bitte wählen Sie einen offenen Standort, an den alles verschoben wird.",
  branchClosed: "Der Standort ist geschlossen.",
  branchReopened: "Der Standort ist wieder geöffnet.",
  branchEmptied: "Alles, was nicht mit einem offenen Vertrag unterwegs ist, wurde verschoben.",
  closeQuestion: "Standort schließen?",
  closeMeans:
    "Der Standort steht nicht mehr zur Auswahl, seine Scan-Adresse nimmt keine Mails mehr an, Aufnahme-Links und API-Zugänge enden. Alles Bisherige bleibt lesbar, und Sie können ihn wieder öffnen.",
  emptyQuestion: "Alles verschieben?",
  emptyMeans:
    "Fahrzeuge mit ihren kommenden Reservierungen, NutzerInnen und der Check-in der Webseite wechseln den Standort. NutzerInnen werden abgemeldet; in der Zentrale arbeiten sie als Nutzer, bis Sie ihnen dort eine andere Rolle geben.",

  notFound: "Der Standort wurde nicht gefunden.",
} as const;

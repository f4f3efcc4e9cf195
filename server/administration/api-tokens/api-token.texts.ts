/** Texts of API tokens. */
export const apiTokenTexts = {
  nameRequired: "Bitte geben Sie dem Zugang einen Namen, zum Beispiel den des Programms, das ihn nutzt.",
  nameTooLong: "Bitte verwenden Sie höchstens 60 Zeichen.",
  scopesRequired: "Bitte wählen Sie mindestens ein Recht.",
  officeUnknown: "Bitte wählen Sie einen Standort aus der Liste.",
  lifetimeUnknown: "Bitte wählen Sie eine Gültigkeit aus der Liste.",
  formOutdated: "Dieses Formular ist veraltet. Bitte laden Sie die Seite neu.",
  unknown: "Diesen API-Zugang gibt es nicht.",
  revokeQuestion: "Möchten Sie diesen API-Zugang widerrufen?",
  revokeDescription:
    "Das Programm, das ihn nutzt, kommt sofort nicht mehr an Ihre Daten. Das lässt sich nicht zurücknehmen.",
  revoked: "Der API-Zugang wurde widerrufen. Er funktioniert ab sofort nicht mehr.",
  shownOnce:
    "Kopieren Sie das Token jetzt und bewahren Sie es sicher auf. Es wird nur dieses eine Mal angezeigt; gespeichert ist nur sein Fingerabdruck.",
  tooMany: "Zu viele Anfragen mit diesem API-Zugang. Bitte warten Sie einen Moment.",
} as const;

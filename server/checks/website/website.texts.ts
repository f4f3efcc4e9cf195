/** Texts of the check-in on a dealer's website, and of its settings. */
export const websiteTexts = {
  saved: "Die Einstellungen der Webseite wurden gespeichert.",
  renewed: "Es gilt ein neuer Schlüssel. Bitte tauschen Sie ihn auf Ihrer Webseite aus.",
  renewQuestion: "Schlüssel ersetzen?",
  renewMeans:
    "Der alte Schlüssel und der Testschlüssel enden sofort: Kunden können erst wieder einchecken, wenn Ihre Webseite den neuen hat.",
  changedMeanwhile: "Diese Einstellungen hat gerade jemand anders geändert. Bitte laden Sie die Seite neu.",
  originInvalid: (line: string) =>
    `„${line.slice(0, 60)}“ ist keine Adresse einer Webseite. Bitte schreiben Sie sie so: https://www.autohaus.de`,
  originsMaximum: (maximum: number) => `Bitte geben Sie höchstens ${maximum} Adressen an.`,
  originsRequired: "Bitte geben Sie die Adresse Ihrer Webseite an, damit Kunden dort beginnen können.",
  perHour: (maximum: number) => `Bitte wählen Sie 1 bis ${maximum} Check-ins je Stunde`,
  noSuchBranch: "Diesen Standort gibt es nicht.",

  closed: "Hier ist gerade kein Check-in möglich. Bitte wenden Sie sich an Ihr Autohaus.",
  prenameRequired: "Bitte geben Sie Ihren Vornamen ein.",
  surnameRequired: "Bitte geben Sie Ihren Nachnamen ein.",
  nameTooLong: "Bitte kürzen Sie den Namen auf 60 Zeichen.",
  referenceTooLong: "Die Angabe der Webseite ist zu lang; möglich sind 100 Zeichen.",
  emailInvalid: "Bitte prüfen Sie Ihre E-Mail-Adresse.",
  documentRequired: "Bitte wählen Sie Ihr Ausweisdokument.",
  licenseNotOffered: "Ein Führerschein wird hier nicht geprüft.",
  proofInvalid: "Die Prüfung Ihres Browsers ist abgelaufen. Bitte senden Sie das Formular noch einmal.",
  tooMany: "Es wurden gerade zu viele Check-ins begonnen. Bitte versuchen Sie es in einer Stunde noch einmal.",
  gone: "Dieser Check-in ist nicht mehr da. Bitte beginnen Sie von vorn.",
  codeInvalid: "Bitte geben Sie die sechs Ziffern aus der E-Mail ein.",
  codeWrong: "Dieser Code stimmt nicht. Bitte prüfen Sie ihn.",
  codeExpired: "Dieser Code ist abgelaufen. Bitte lassen Sie sich einen neuen senden.",
  codeTriesUsed: "Der Code wurde zu oft falsch eingegeben. Bitte lassen Sie sich einen neuen senden.",
  codesUsed: "Es wurden schon mehrere Codes gesendet. Bitte beginnen Sie von vorn.",
} as const;

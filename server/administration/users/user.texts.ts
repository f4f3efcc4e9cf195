/** Texts of users and their own account. */
export const userTexts = {
  created: "NutzerIn erfolgreich hinzugefügt",
  createdHint: "Die Person erhält eine Einladung per E-Mail.",
  edited: "Dieser NutzerIn wurde bearbeitet",
  unlocked: "NutzerIn erfolgreich aktualisiert",
  locked: "Der Account wurde gesperrt und der/die Nutzer/in hat ab sofort keinen Zugriff mehr.",
  invitationSent: "Die Einladung wurde erneut gesendet.",
  invitationWithdrawn: "Die Einladung wurde zurückgezogen.",
  profileSaved: "Ihr Profil wurde gespeichert.",
  passwordChanged: "Ihr Passwort wurde geändert. Sie werden jetzt abgemeldet.",
  dealerChanged: "Ihr Standort wurde geändert. Sie werden jetzt abgemeldet.",
  avatarSaved: "Ihr Bild wurde gespeichert.",
  avatarRemoved: "Ihr Bild wurde entfernt.",
  sessionEnded: "Das Gerät wurde abgemeldet.",
  deviceForgotten: "Das Gerät ist nicht mehr bekannt.",
  profileFailed:
    "Beim Aktualisieren Ihres Profiles ist ein Fehler aufgetreten. Bitte versuchen Sie zu einem späteren Zeitpunkt erneut",
  saveFailed: "Error",

  phoneRequired: "Die Mobilnummer ist erforderlich",
  phoneDigits: "Telefonnummern dürfen nur Zahlen enthalten",
  emailRequired: "E-Mail ist erforderlich",
  emailFormat: "Die eingegebene E-Mail-Adresse ist ungültig, bitte überprüfen Sie das Format.",
  emailTaken: "Zu dieser E-Mail-Adresse gibt es bereits ein Konto.",
  savedBefore:
    "Diese Person wurde mit früheren Angaben schon hinzugefügt. Bitte schließen Sie das Formular und öffnen Sie die Person in der Liste, um sie zu ändern.",
  ownerRequired: "Zentrale ist erforderlich",
  roleRequired: "Bitte wählen Sie eine Rolle.",

  notFound: "user not fount",
  ownAccount: "Ihr eigenes Konto ändern Sie unter Persönliche Einstellungen. Sperren kann es nur jemand anderes.",
  isLocked: "Gesperrte NutzerInnen können nicht bearbeitet werden. Bitte entsperren Sie das Konto zuerst.",
  lastAdmin:
    "Das ist der letzte aktive Admin der Zentrale. Bitte machen Sie zuerst eine andere Person in der Zentrale zum Admin.",
  alreadyAccepted: "Diese Person hat die Einladung schon angenommen.",
  changedMeanwhile: "Das Konto wurde inzwischen geändert. Bitte laden Sie die Seite neu.",
  otherDealer: "Für diesen Standort sind Sie nicht freigeschaltet.",
  tooManyInvitations: "Zu viele Einladungen. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.",
  currentPasswordWrong: "Das aktuelle Passwort ist falsch.",
  currentPasswordRequired: "Bitte geben Sie Ihr aktuelles Passwort ein",
  tooManyTries: "Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.",

  endSessionsDescription: "Geben Sie dazu bitte Ihr Passwort ein: So meldet nur ab, wer es kennt.",

  lockQuestion: "Möchten Sie diesen Account sperren?",
  lockDescription: (name: string) =>
    `${name} wird sofort abgemeldet und hat keinen Zugriff mehr, bis Sie den Account wieder entsperren.`,
  unlockQuestion: "Möchten Sie diesen Account entsperren?",
  unlockDescription: (name: string) =>
    `${name} kann sich danach wieder anmelden und wird darüber nicht benachrichtigt.`,
  withdrawQuestion: "Einladung zurückziehen?",
  withdrawDescription: (name: string) => `Der Link in der E-Mail an ${name} gilt dann nicht mehr.`,
} as const;

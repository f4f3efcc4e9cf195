/** Texts of signing in. */
export const authTexts = {
  emailInvalid: "Bitte geben Sie eine gültige E-Mail Adresse ein",
  emailRequired: "Ihre E-Mail Adresse ist erforderlich",
  passwordTooShort: "Bitte beachten Sie, dass Ihr Passwort mindestens 7 Zeichen lang sein muss",
  passwordRequired: "Bitte geben Sie Ihr Passwort ein",
  codeRequired: "Bitte geben Sie den Code aus der E-Mail ein.",
  codeNumeric: "Der Bestätigungscode darf nur aus Zahlen bestehen.",
  codeWrong: "Bestätigungscode ist falsch.",
  codeExpired: "Der Bestätigungscode ist abgelaufen. Bitte fordern Sie einen neuen an.",
  codeTriesUsed: "Der Bestätigungscode wurde zu oft falsch eingegeben. Bitte melden Sie sich erneut an.",
  codeSent: "Wir haben Ihnen einen neuen Code gesendet.",
  attemptGone: "Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.",
  formKept: "Ihre Sitzung ist beendet. Ihre Eingaben sind noch da: Nach der Anmeldung können Sie sie absenden.",
  tokenHasNoSession: "Ein API-Zugang hat keine Sitzung. Ein Admin beendet ihn unter API-Zugänge.",
  lockedTitle: "Diese Seite ist gesperrt",
  locked:
    "Seit 30 Minuten hat hier niemand etwas getan. Ihr Passwort öffnet die Seite wieder, Ihre Eingaben sind noch da.",
  lockedHere: "Auf diesem Gerät gesperrt, mit dem Passwort geht es weiter:",
  credentialsWrong: "E-Mail-Adresse oder Passwort ist falsch.",
  tooManyTries: "Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.",
  resetSent: "Falls ein Konto mit dieser E-Mail-Adresse besteht, haben wir Ihnen einen Link zum Zurücksetzen gesendet.",
  linkUnusable: "Dieser Link ist abgelaufen oder wurde bereits verwendet.",
  newPasswordTooShort: "Das neue Passwort muss mindestens 12 Zeichen lang sein.",
  newPasswordTooLong: "Das neue Passwort darf höchstens 128 Zeichen lang sein.",
  newPasswordCommon:
    "Dieses Passwort ist zu leicht zu erraten. Bitte nehmen Sie mindestens drei Wörter, die nichts miteinander zu tun haben, oder zufällige Zeichen.",
  newPasswordsDiffer: "Die beiden Passwörter stimmen nicht überein.",
} as const;

import { limits } from "#server/ground/kernel/limits.ts";

/** Texts of the capture link. */
export const captureTexts = {
  linkUnusable: "Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet.",
  kindRequired: "Der Ausweistyp wurde nicht ausgewählt.",
  imagesMissing: "Es fehlen Bilder. Bitte fotografieren Sie alle verlangten Seiten und senden Sie sie erneut.",
  imagesUnexpected: "Es wurden andere Bilder gesendet als verlangt. Bitte öffnen Sie den Link erneut.",
  tooManySubmissions: "Über diesen Link wurde zu oft gesendet. Bitte lassen Sie sich einen neuen Link geben.",
  processNotFound: "Die Aufnahme wurde nicht gefunden.",
  emailRequired: "E-Mail ist erforderlich",
  emailInvalid: "Die eingegebene E-Mail-Adresse ist ungültig, bitte überprüfen Sie das Format.",
  tooManyMails: "Dieser Link wurde schon mehrfach gesendet. Bitte erstellen Sie einen neuen.",
  tooManyLinkMails: `Sie haben in der letzten Stunde ${limits.linkMailsPerUserAndHour} Links versendet. Bitte warten Sie, bevor Sie den nächsten versenden, oder zeigen Sie den QR-Code.`,
  mailSentTo: (address: string) => `Gesendet an ${address}.`,
  sharedLink: (url: string) => `Bitte fotografieren Sie Ihren Ausweis mit diesem Link: ${url}`,
  invalidJson: "Die gesendeten Daten konnten nicht gelesen werden.",
} as const;

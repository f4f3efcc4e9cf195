import { limits } from "#server/ground/kernel/limits.ts";

/** Texts of the contact form. */
export const contactTexts = {
  nameRequired: "Name ist erforderlich.",
  nameTooShort: `Bitte geben Sie Ihren Namen mit mindestens ${limits.contactNameMinimum} Zeichen ein.`,
  emailRequired: "E-Mail ist erforderlich.",
  emailFormat: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  phoneDigits: "Telefonnummern dürfen nur Zahlen enthalten",
  messageRequired: "Nachricht ist erforderlich.",
  failed: "Das hat leider nicht funktioniert. Bitte versuchen Sie es zu einem späteren Zeitpunkt erneut",
  sent: "Vielen Dank für Ihre Anfrage!",
  sentDetail: "Wir setzen uns umgehend mit Ihnen in Verbindung",
} as const;

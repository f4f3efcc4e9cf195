/** Texts about requests that cannot be read, whatever they ask for. */
export const httpTexts = {
  bodyTooLarge:
    "Es wurden zu viele Daten auf einmal gesendet. Bitte kürzen Sie Ihre Angaben oder senden Sie kleinere Dateien.",
  tooManyUploads:
    "Gerade werden viele Dateien gleichzeitig gesendet. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
  tooManyRequests: "Gerade ist sehr viel los. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
  uploadStalled: "Die Übertragung ist stehen geblieben. Bitte versuchen Sie es noch einmal.",
  bodyUnreadable: "Die gesendeten Daten konnten nicht gelesen werden. Bitte versuchen Sie es noch einmal.",
  bodyOfOtherKind:
    "Die Daten wurden in einem Format gesendet, das diese Seite nicht lesen kann. Bitte laden Sie die Seite neu.",
  pathUnknown: "Nicht gefunden.",
  failed: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.",
  crossOrigin: "Diese Anfrage kam von einer anderen Website und wurde abgelehnt.",
  plainHttp: "Diese Adresse ist nur verschlüsselt erreichbar. Bitte verwenden Sie https.",
} as const;

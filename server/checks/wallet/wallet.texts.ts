/** For staff and for the log of an office; what customers read is in `wallet-page.texts.ts`. */
export const walletTexts = {
  questionGone: "Diese Frage an die Wallet gibt es nicht mehr.",
  notOffered: "Hier kann nichts aus der Wallet gezeigt werden.",
  tooManyQuestions: "Zu viele Versuche mit der Wallet. Bitte fotografieren Sie Ihr Dokument.",
  /** In the panel beside the fields of a document. */
  title: "Aus der Wallet",
  proved: (issuer: string) => `Bestätigt von ${issuer}`,
  noPhotos: "Es gibt keine Fotos: Die Wallet-App hat die Angaben selbst bestätigt, sie lassen sich nicht ändern.",
  portraitQuestion: "Stimmt die Person mit dem Bild überein?",
  portraitHint: "Das Bild kommt aus dem Führerschein in der Wallet. Vergleichen Sie es mit der Person vor Ihnen.",
  portraitMissing:
    "Die Wallet hat kein Bild gezeigt, das sich hier ansehen lässt. Lassen Sie sich einen Ausweis zeigen.",
} as const;

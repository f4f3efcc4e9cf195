import type { WalletRefusalReason } from "#server/services/wallet/wallet-refusal.ts";

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

/** Why an answer was refused, in the words of a log that staff read. */
export const walletRefusalLabels: Record<WalletRefusalReason, string> = {
  wrong_asker: "Antwort war für einen anderen Empfänger",
  wrong_nonce: "Antwort gehörte zu einer anderen Frage",
  stale: "Antwort kam zu spät",
  expired: "Nachweis ist abgelaufen",
  revoked: "Nachweis ist gesperrt",
  unknown_issuer: "Aussteller ist nicht anerkannt",
  changed_value: "Angaben wurden verändert",
  missing_attribute: "Angaben haben gefehlt",
  not_asked: "Es kamen Angaben, nach denen nicht gefragt war",
  answered_twice: "Es wurde zweimal geantwortet",
  other_browser: "Antwort kam in einem anderen Browser an",
  too_large: "Antwort war zu groß",
  too_deep: "Antwort war zu tief verschachtelt",
  declined: "In der Wallet abgelehnt",
  unreadable: "Antwort war nicht lesbar",
  status_unavailable: "Sperrliste war nicht erreichbar",
};

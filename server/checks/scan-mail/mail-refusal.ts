/** Why a mail is refused. The sender's mail server is told while it delivers; no mail is sent about it. */
export const refusalTexts = {
  unknown_recipient: "Diese Scan-Adresse gibt es nicht.",
  office_closed: "Dieser Standort ist geschlossen. Bitte senden Sie an die Scan-Adresse eines anderen Standorts.",
  too_large: "Die Mail ist groesser als 25 MB. Bitte scannen Sie mit niedrigerer Aufloesung oder in mehreren Mails.",
  too_many: "Diese Scan-Adresse hat zu viele Mails erhalten. Bitte versuchen Sie es in einer Stunde erneut.",
  automatic: "Automatische Antworten und Fehlermeldungen werden hier nicht angenommen.",
  loop: "Die Mail wurde zu oft weitergeleitet.",
  unreadable: "Die Mail kann nicht gelesen werden.",
  no_sender: "Die Mail nennt keinen eindeutigen Absender.",
  no_scan: "Die Mail enthaelt keinen Scan. Angenommen werden PDF, JPEG, PNG und TIFF als Anhang.",
  too_many_files: "Die Mail enthaelt mehr als 10 Scans. Bitte verteilen Sie sie auf mehrere Mails.",
  empty: "Ein Anhang ist leer.",
  file_too_large: "Ein Anhang ist groesser als 10 MB. Bitte scannen Sie mit niedrigerer Aufloesung.",
  wrong_type: "Ein Anhang ist nicht, was sein Name sagt, oder ein TIFF mit einem unbekannten Verfahren.",
  too_many_pixels: "Ein Bild hat mehr als 24 Megapixel. Bitte scannen Sie mit niedrigerer Aufloesung.",
  damaged: "Ein Anhang ist unvollstaendig oder beschaedigt. Bitte scannen Sie erneut.",
  encrypted: "Eine PDF-Datei ist mit einem Kennwort geschuetzt. Bitte senden Sie sie ohne Kennwort.",
  enveloped: "Die Mail ist verschluesselt. Bitte senden Sie sie unverschluesselt.",
  too_many_pages: "Eine PDF-Datei hat mehr als 50 Seiten.",
  unavailable: "Der Empfang ist gerade gestoert. Bitte senden Sie die Mail spaeter noch einmal.",
} as const;

export type RefusalCode = keyof typeof refusalTexts;

/** A mail that is refused as a whole: nothing of it is stored. The text is ASCII, as SMTP replies have to be. */
export class MailRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(refusalTexts[code]);
    this.name = "MailRefusal";
    this.code = code;
  }
}

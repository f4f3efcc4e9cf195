import { Problem } from "#server/ground/kernel/problem.ts";

export type UploadErrorCode =
  | "empty"
  | "too_large"
  | "wrong_type"
  | "too_many_pixels"
  | "truncated"
  | "damaged"
  | "encrypted"
  | "too_many_pages";

const messages: Record<UploadErrorCode, string> = {
  empty: "Die Datei ist leer. Bitte wählen Sie die Datei noch einmal aus oder nehmen Sie ein neues Foto auf.",
  too_large: "Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei oder nehmen Sie ein neues Foto auf.",
  wrong_type:
    "Dieses Dateiformat wird nicht angenommen. Bitte wählen Sie ein Foto als JPEG, PNG oder WebP oder eine PDF-Datei.",
  too_many_pixels:
    "Das Bild hat mehr als 24 Megapixel. Bitte verkleinern Sie es oder nehmen Sie es mit geringerer Auflösung neu auf.",
  truncated: "Die Datei ist unvollständig angekommen. Bitte laden Sie sie noch einmal hoch.",
  damaged:
    "Die Datei ist beschädigt und kann nicht gelesen werden. Bitte wählen Sie eine andere oder nehmen Sie ein neues Foto auf.",
  encrypted:
    "Die PDF-Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort und versuchen Sie es noch einmal.",
  too_many_pages: "Die PDF-Datei hat mehr als 50 Seiten. Bitte wählen Sie eine kürzere.",
};

/** A refused file. The message is German and says what to do; it never contains anything from the file. */
export class UploadError extends Problem {
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode) {
    super("invalid", messages[code], { code: `file_${code}` });
    this.name = "UploadError";
    this.code = code;
  }
}

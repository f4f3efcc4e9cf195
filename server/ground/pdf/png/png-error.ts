import { type ErrorCode, Problem } from "#server/ground/kernel/problem.ts";

export type PngErrorCode = "empty" | "not_png" | "too_large" | "dimensions" | "truncated" | "damaged" | "unsupported";

const messages: Record<PngErrorCode, string> = {
  empty: "Das Bild ist leer. Bitte wählen oder zeichnen Sie es noch einmal.",
  not_png: "Die Datei ist kein PNG-Bild. Bitte speichern Sie das Bild als PNG.",
  too_large: "Die Bilddatei ist zu groß. Bitte verkleinern Sie das Bild.",
  dimensions: "Das Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es.",
  truncated: "Das Bild ist unvollständig angekommen. Bitte senden Sie es noch einmal.",
  damaged: "Das Bild ist beschädigt und kann nicht gelesen werden. Bitte verwenden Sie ein anderes.",
  unsupported: "Diese Art von PNG wird nicht unterstützt. Bitte speichern Sie das Bild als PNG ohne „Interlace“.",
};

/** What API clients are told, in the words of files of every kind. */
const apiCodes: Record<PngErrorCode, ErrorCode> = {
  empty: "file_empty",
  not_png: "file_wrong_type",
  too_large: "file_too_large",
  dimensions: "file_too_many_pixels",
  truncated: "file_truncated",
  damaged: "file_damaged",
  unsupported: "file_wrong_type",
};

/** A PNG that must not get into a document. The message is German and says what to do; it holds nothing of the picture. */
export class PngError extends Problem {
  readonly code: PngErrorCode;

  constructor(code: PngErrorCode) {
    super("invalid", messages[code], { code: apiCodes[code] });
    this.name = "PngError";
    this.code = code;
  }
}

import { Problem } from "#server/kernel/problem.ts";

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

/** A PNG that must not get into a document. The message is German and says what to do; it holds nothing of the picture. */
export class PngError extends Problem {
  readonly code: PngErrorCode;

  constructor(code: PngErrorCode) {
    super("invalid", messages[code], { code });
    this.name = "PngError";
    this.code = code;
  }
}

/** Soft hyphens, zero-width characters, marks of direction and tags: pasted along, and seen by nobody. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const apostrophes = /[´`‘’‛ʼʻʹ′]/g;
const hyphens = /[\u2010-\u2015]/g;

/**
 * One line as it was meant (contracts.md#what-is-typed): without invisible characters, with single spaces, trimmed; letters and
 * accents in one piece.
 */
export const typedLine = (text: string): string =>
  text.normalize("NFC").replaceAll(invisible, "").replaceAll(/\s+/g, " ").trim();

/** The same of a note, which may come from a file or a program: control characters separate words, too. */
export const noteLine = (note = ""): string => typedLine(note.replaceAll(/\p{Cc}+/gu, " "));

/** A text of several lines as it was meant: without invisible and control characters, trimmed; a line break is `\n`. */
export const typedText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(invisible, "")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** `typedLine` for a person's name, with `'` and `-` for whatever a keyboard has in their place. */
export const typedName = (text: string): string =>
  typedLine(text).replaceAll(apostrophes, "'").replaceAll(hyphens, "-");

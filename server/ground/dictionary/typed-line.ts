/** Soft hyphens, zero-width characters and marks of direction: pasted along, and seen by nobody. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const apostrophes = /[´`‘’ʼʻ′]/g;
const hyphens = /[\u2010-\u2015]/g;

/**
 * One line as it was meant (contracts.md#what-is-typed): without invisible characters, with single spaces, trimmed; letters and
 * accents in one piece.
 */
export const typedLine = (text: string): string =>
  text.normalize("NFC").replaceAll(invisible, "").replaceAll(/\s+/g, " ").trim();

/** The same for a person's name, with `'` and `-` for whatever a keyboard has in their place. */
export const typedName = (text: string): string =>
  typedLine(text).replaceAll(apostrophes, "'").replaceAll(hyphens, "-");

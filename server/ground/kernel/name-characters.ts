/** Letters of any script with their accents, digits, spaces, hyphen, apostrophe, and the dots of `Dr.` and of the Catalan `Gal·la`. */
const nameCharacters = /^[\p{L}\p{M}\p{N} '’.·-]+$/u;
/** Makes an emoji of a digit: not an accent, though Unicode counts it as a mark. */
const emojiMarks = /[\ufe00-\ufe0f\u20e3]/u;

/** Whether a name has only the characters of the rule for names (contracts.md#names). */
export const hasOnlyNameCharacters = (name: string): boolean => nameCharacters.test(name) && !emojiMarks.test(name);

export const nameCharactersText = "Leerzeichen oder Sonderzeichen sind nicht möglich";

/** Control, invisible and line-breaking characters, which could put words into a mail's head, and parts of addresses. */
const unplain = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}@]|:\/\//u;

/** Whether the name of a dealer or an office can stand in mails: `mobile.de Autohaus GmbH` can (offices.md#names). */
export const isPlainName = (name: string): boolean => !unplain.test(name);

export const plainNameText = "Bitte verwenden Sie im Namen weder @ noch :// noch Zeilenumbrüche.";

/** A name without what it must not have: of rows that are older than the rule. */
export const plainName = (name: string): string =>
  name.replaceAll(new RegExp(unplain, "gu"), " ").replaceAll(/\s+/g, " ").trim();

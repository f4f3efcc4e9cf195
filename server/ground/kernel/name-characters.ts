/** Letters of any script with their accents, digits, spaces, hyphen and apostrophe. */
const nameCharacters = /^[\p{L}\p{M}\p{N} '’-]+$/u;
/** Makes an emoji of a digit: not an accent, though Unicode counts it as a mark. */
const emojiMarks = /[\ufe00-\ufe0f\u20e3]/u;

/** Whether a name has only the characters of the rule for names (contracts.md#names). */
export const hasOnlyNameCharacters = (name: string): boolean => nameCharacters.test(name) && !emojiMarks.test(name);

export const nameCharactersText = "Leerzeichen oder Sonderzeichen sind nicht möglich";

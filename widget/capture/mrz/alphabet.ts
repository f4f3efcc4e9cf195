/** All characters of a machine-readable zone, in the order of the classifier's outputs. */
export const alphabet = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Position in the alphabet. */
export type Letter = number;

export const filler: Letter = 0;
const firstDigit: Letter = 1;
const lastDigit: Letter = 10;

export const characterOf = (letter: Letter) => alphabet[letter] ?? "<";
export const lettersOf = (characters: string): Letter[] =>
  [...characters].map((character) => alphabet.indexOf(character));

/** The value for check digits: `<` is 0, digits are themselves, A to Z are 10 to 35 (ICAO 9303-3). */
export const checkValueOf = (letter: Letter) => (letter === filler ? 0 : letter - firstDigit);

/** Undefined when the letter is not a digit. */
export const digitOf = (letter: Letter) =>
  letter >= firstDigit && letter <= lastDigit ? letter - firstDigit : undefined;

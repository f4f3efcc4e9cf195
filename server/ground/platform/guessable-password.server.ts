import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs } from "@zxcvbn-ts/language-common";
// The package as a whole also has the words of Wikipedia: as many bytes again six times over, for compounds that these find too.
import commonWords from "@zxcvbn-ts/language-de/dist/commonWords.json.js";
import firstnames from "@zxcvbn-ts/language-de/dist/firstnames.json.js";
import lastnames from "@zxcvbn-ts/language-de/dist/lastnames.json.js";

const { qwertz, qwerty, keypad } = adjacencyGraphs;
/** The time that the estimate takes grows faster than the password; 64 characters that are hard to guess are enough. */
const maxLength = 64;
const zxcvbn = new ZxcvbnFactory({
  maxLength,
  graphs: { qwertz, qwerty, keypad },
  dictionary: { commonWords, firstnames, lastnames },
});

/** Of zxcvbn's scores 0 to 4 the one for passwords that take more than 10^10 guesses. */
const hardToGuess = 4;
const wordsMaximum = 2;
const ownCharactersMinimum = 4;

/**
 * Whether a password is easy to guess: by zxcvbn's estimate, or because it is nothing but up to two words, walks over the keyboard,
 * sequences, repeats and years, with less than four characters of its own (people-and-sessions.md#passwords). `about`: texts that
 * strangers know of the user, such as name and e-mail address.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const known = about.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const { score, sequence } = zxcvbn.check(password, known);
  if (score < hardToGuess) return true;
  const words = sequence.filter(({ pattern }) => pattern === "dictionary");
  const own = sequence.flatMap(({ pattern, token }) => (pattern === "bruteforce" ? [...token] : []));
  return words.length <= wordsMaximum && own.length < ownCharactersMinimum;
}

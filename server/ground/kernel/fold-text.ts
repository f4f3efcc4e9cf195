/** Letters that are spelled out instead of losing their mark, and letters Unicode does not decompose. */
const spelling = new Map(
  Object.entries({
    ä: "ae",
    ö: "oe",
    ü: "ue",
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "oe",
    þ: "th",
    ð: "d",
    đ: "d",
    ħ: "h",
    ı: "i",
    ł: "l",
  }),
);

/**
 * The form in which texts are compared, sorted and searched: lower case, ä ö ü ß spelled out, no other marks,
 * hyphens and apostrophes as spaces, single spaces, trimmed. `Müller-Lüdenscheid` -> `mueller luedenscheid`.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüßæœøþðđħıł]/g, (letter) => spelling.get(letter) ?? letter)
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[\p{Dash}'’‘ʼʻ`´]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The sort key of a person: folded "surname prename". */
export const foldName = (person: { prename: string; surname: string }) =>
  foldText(`${person.surname} ${person.prename}`);

/** The sort key of a customer: as of a person, after the firm they act for. */
export const foldCustomer = ({ companyName, ...person }: { companyName: string; prename: string; surname: string }) =>
  `${foldText(companyName)} ${foldName(person)}`.trim();

/** How names are listed: `ö` as `o`, capitals like small letters. SQLite puts both behind `z`. */
export const inGermanOrder = new Intl.Collator("de").compare;

/** Words of a text in both spellings of its umlauts: `Öttinger` -> `oettinger`, `ottinger`. */
function wordsOf(text: string): string[] {
  const unmarked = foldText(text.normalize("NFD").replace(/\p{Mark}/gu, ""));
  return `${foldText(text)} ${unmarked}`.split(/[^\p{L}\p{N}]+/u);
}

/**
 * Whether every word of the query begins a word of the text, or two that were typed as one, as the full-text indexes find rows: for
 * lists that are at hand as a whole. A query without a word finds everything.
 */
export function hasWordsOf(text: string, query: string): boolean {
  const words = wordsOf(text);
  const wanted = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.every((word) => words.some((one, at) => `${one}${words[at + 1] ?? ""}`.startsWith(word)));
}

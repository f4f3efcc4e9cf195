/** A text that Excel keeps from becoming a number, `="0123"`, without what it is wrapped in. */
const withoutTextMark = (cell: string) => cell.match(/^\s*="((?:[^"]|"")*)"\s*$/)?.[1]?.replaceAll('""', '"');

/** Spreadsheets and our own export put an apostrophe before texts that look like a formula. */
const withoutEscape = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");

/** What of a cell is its text; null for a formula, whose value is not in the file. */
export function textOfCell(cell: string): string | null {
  const text = withoutTextMark(cell);
  if (text !== undefined) return text;
  return /^\s*[=@]/.test(cell) ? null : withoutEscape(cell);
}

/** A long number of which a spreadsheet has left the first digits only: `1,23E+17`. */
export const isPowerOfTen = (text: string): boolean => /^\s*[+-]?\d(?:[.,]\d+)?E\+\d{2,3}\s*$/i.test(text);

/** What programs write for a cell that is empty, or for zero in Excel's format of accounts: it says nothing. */
export const saysNothing = (text: string): boolean =>
  /^\s*(?:[-–—]{1,3}|null|\(null\)|\\N|nan|n\/a|k\.\s?a\.|n\.\s?[abv]\.|keine angabe)\s*$/i.test(text);

/** What lists have in place of the plate of a car that has none. */
export const saysNoPlate = (text: string): boolean =>
  /^\s*(?:ohne|keine?s?|neu(?:wagen)?|(?:noch )?nicht zugelassen|abgemeldet|stillgelegt)\s*$/i.test(text);

/** The line that a program draws below the header. */
export const isRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^[-–—=_+]*$/.test(cell.trim())) && cells.some((cell) => /[-–—=_]{3}/.test(cell));

/** What Excel writes instead of a value: `#NV`, `#BEZUG!`, or `####` for a column that is too narrow. */
export const isExcelError = (text: string): boolean => /^\s*#(?:#+|NV|N\/A|DIV\/0!|[A-ZÄÖÜ]{3,9}[!?])\s*$/.test(text);

const tags = "a|b|big|br|center|div|em|font|h[1-6]|hr|i|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul";
const lineEndTag = /<br\b[^<>]{0,200}>|<\/(?:div|h[1-6]|li|p|tr)\s{0,9}>/gi;
const anyTag = new RegExp(`</?(?:${tags})(?:\\s[^<>]{0,500})?/?>`, "gi");

const entities = new Map(
  Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", euro: "€", deg: "°", sup2: "²", sup3: "³" },
    ...{ auml: "ä", ouml: "ö", uuml: "ü", szlig: "ß", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", eacute: "é", euml: "ë" },
    ...{ lsquo: "‘", rsquo: "’", laquo: "«", raquo: "»", frac12: "½", times: "×", middot: "·", sect: "§", copy: "©" },
    ...{ ndash: "–", mdash: "—", bdquo: "„", ldquo: "“", rdquo: "”", hellip: "…", bull: "•", reg: "®", trade: "™" },
  }),
);

const highestCodePoint = 0x10ffff;

function letterOf(entity: string, name: string): string {
  const code =
    name.startsWith("#x") || name.startsWith("#X") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith("#")) return entities.get(name) ?? entity;
  return code >= 32 && code <= highestCodePoint ? String.fromCodePoint(code) : entity;
}

/**
 * The text of a cell that a program has filled with HTML: tags become line ends or nothing, `&amp;` becomes `&`. What is no tag of
 * a text, such as `< 5000 km`, stays.
 */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(lineEndTag, "\n")
    .replace(anyTag, "")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}[23]?);/gi, letterOf);
}

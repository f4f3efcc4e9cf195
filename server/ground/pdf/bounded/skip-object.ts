/** What may still be read of a file. Counted down; below zero it takes too much. */
export type Budget = { letters: number; tokens: number };

/** Where an object ends, and what a dictionary holds. */
export type Extent = {
  end: number;
  /** The values as they are written, by key; null for other objects, and for a dictionary that cannot be read without guessing. */
  entries: ReadonlyMap<string, string> | null;
  /** Names in the dictionary itself, keys and values. */
  names: ReadonlySet<string>;
};

/** A file that takes more to open than any document needs, or that only guessing could read. */
export class UnreasonablePdf extends Error {}

const depthMaximum = 100;
/** Blanks, comments, delimiters, names, and everything else; a string is only begun. */
const tokenPattern =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[^<>]*>?|[[\]{})]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|\(/y;
const isBlank = (token: string) => "\0\t\n\f\r %".includes(token.charAt(0));

/** Name with `#41` for `A` resolved. */
const nameOf = (token: string) =>
  token.slice(1).replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Reads over one object of a PDF (32000-1, 7.3) from `start` without building it; null when it is cut off or broken. `text`: a letter
 * for each byte. Throws `UnreasonablePdf` when it is nested too deeply or the budget is spent.
 */
export function skipObject(text: string, start: number, budget: Budget): Extent | null {
  const open: string[] = [];
  const dictionary = dictionaryReader();
  let at = start;
  for (;;) {
    tokenPattern.lastIndex = at;
    const [token] = tokenPattern.exec(text) ?? [];
    if (token === undefined) return null;
    const from = at;
    at = token === "(" ? endOfString(text, at) : at + token.length;
    spend(budget, at - from);
    if (isBlank(token)) continue;
    if (open.length === 1 && open[0] === "<<") dictionary.add(token, text.slice(from, at));
    else if (open.length > 1 && open[0] === "<<") dictionary.extend(text.slice(from, at));
    if (token === "<<" || token === "[") {
      if (open.push(token) > depthMaximum) throw new UnreasonablePdf("nested too deeply");
    } else if (token === ">>" || token === "]") {
      if (open.pop() !== (token === ">>" ? "<<" : "[")) return null;
    } else if ("{})".includes(token)) {
      return null;
    }
    if (open.length > 0) continue;
    return { end: at, ...(token === ">>" ? dictionary.read() : { entries: null, names: new Set() }) };
  }
}

function spend(budget: Budget, letters: number): void {
  budget.letters -= letters;
  budget.tokens -= 1;
  if (budget.letters < 0 || budget.tokens < 0) throw new UnreasonablePdf("takes too much to read");
}

/** Behind the bracket that closes a string; of one that is never closed, the end of the file. */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Collects keys and values: a value is one object or a reference of three tokens. */
function dictionaryReader() {
  const entries = new Map<string, string>();
  const names = new Set<string>();
  let key: string | null = null;
  let value = "";
  let isRegular = true;
  const isWhole = () => value !== "" && !/^\d+( \d+)?$/.test(value);
  const close = () => {
    if (key === null) return;
    if (value === "" || /^\d+ \d+$/.test(value)) isRegular = false;
    entries.set(key, value);
    key = null;
    value = "";
  };
  return {
    /** A token of the dictionary itself. */
    add(token: string, written: string) {
      if (token === ">>") return close();
      const isName = token.startsWith("/");
      if (isName) names.add(nameOf(token));
      if (isName && (key === null || value !== "")) {
        close();
        key = nameOf(token);
        return;
      }
      if (key === null || isWhole() || (value !== "" && !/^(\d+|R)$/.test(token))) isRegular = false;
      value += value === "" ? written : ` ${written}`;
    },
    /** A token of one of its values. */
    extend(written: string) {
      value += ` ${written}`;
    },
    read: () => ({ entries: isRegular ? entries : null, names }),
  };
}

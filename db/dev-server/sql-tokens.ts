/** A token of SQL text, without whitespace and comments. `start` and `end` are positions in the text. */
export interface Token {
  kind: "word" | "quoted" | "parameter" | "other";
  text: string;
  start: number;
  end: number;
}

/**
 * SQLite's tokens, as far as needed to find statements and parameters. An unclosed literal or comment
 * runs to the end of the text, so that a `;` inside it cannot start another statement.
 */
const tokenPattern = new RegExp(
  [
    String.raw`(?<blank>\s+|--[^\n]*|/\*[^]*?(?:\*/|$))`,
    String.raw`(?<quoted>'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\`(?:[^\`]|\`\`)*(?:\`|$)|\[[^\]]*(?:\]|$))`,
    String.raw`(?<parameter>\?\d*|[:@$][\w$\u0080-\uffff]+)`,
    String.raw`(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)`,
    String.raw`(?<other>\d[\w.]*|[^])`,
  ].join("|"),
  "g",
);

/** Splits SQL text into statements at each `;` outside of literals, comments and trigger bodies; empty ones are omitted. */
export function splitStatements(sql: string): Token[][] {
  const statements: Token[][] = [];
  let current: Token[] = [];
  for (const token of tokenize(sql)) {
    if (token.text !== ";") current.push(token);
    else if (isInsideTrigger(current)) current.push(token);
    else {
      statements.push(current);
      current = [];
    }
  }
  return [...statements, current].filter((tokens) => tokens.length > 0);
}

/** A token's text, in capitals if it is a word; "" beyond the end. */
export const keyword = (token: Token | undefined) =>
  token?.kind === "word" ? token.text.toUpperCase() : (token?.text ?? "");

/** The tokens without a leading EXPLAIN or EXPLAIN QUERY PLAN. */
export function withoutExplain(tokens: Token[]): Token[] {
  if (keyword(tokens[0]) !== "EXPLAIN") return tokens;
  return tokens.slice(keyword(tokens[1]) === "QUERY" ? 3 : 1);
}

function* tokenize(sql: string): Generator<Token> {
  for (const match of sql.matchAll(tokenPattern)) {
    const text = match[0];
    const { blank, word, quoted, parameter } = match.groups ?? {};
    if (blank !== undefined) continue;
    const kind = word ? "word" : quoted ? "quoted" : parameter ? "parameter" : "other";
    yield { kind, text, start: match.index, end: match.index + text.length };
  }
}

/** Every statement of a trigger's body ends in `;`, so the body is over only at an END right after one. */
function isInsideTrigger(tokens: Token[]): boolean {
  const [first, second, third] = withoutExplain(tokens).slice(0, 3).map(keyword);
  const isTrigger =
    first === "CREATE" && (second === "TRIGGER" || (/^TEMP(ORARY)?$/.test(second ?? "") && third === "TRIGGER"));
  return isTrigger && !(keyword(tokens.at(-1)) === "END" && keyword(tokens.at(-2)) === ";");
}

import { SqlFailure, unparsable } from "./errors.ts";
import { pragmaAccess } from "./pragmas.ts";
import { keyword, splitStatements, type Token, withoutExplain } from "./sql-tokens.ts";

/** `write` needs the one writer's turn; `refused` is what sqld does not accept over Hrana. */
export type Access = "read" | "write" | "refused";

/** One SQL statement, classified the way sqld does it. */
export interface Statement {
  sql: string;
  access: Access;
  /** The main verb, in capitals: `WITH … INSERT` is an INSERT. */
  verb: string;
  isExplain: boolean;
  /** Names in the order of SQLite's parameter numbers (number 1 at index 0): with prefix, `?3`, or null for a plain `?`. */
  parameters: Array<string | null>;
}

const changingVerbs = new Set(["INSERT", "REPLACE", "UPDATE", "DELETE"]);
const schemaVerbs = new Set(["CREATE", "DROP", "ALTER"]);
const readingVerbs = new Set(["SELECT", "VALUES", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"]);
const maxParameterNumber = 32_766;

export const changesRows = (statement: Statement) => !statement.isExplain && changingVerbs.has(statement.verb);
export const insertsRows = (statement: Statement) =>
  !statement.isExplain && (statement.verb === "INSERT" || statement.verb === "REPLACE");

/**
 * All statements of a text, in order.
 * Throws SqlFailure `SQL_PARSE_ERROR` when one of them is refused, before any of them has run.
 */
export function parseStatements(sql: string): Statement[] {
  return splitStatements(sql).map((tokens) => {
    const statement = toStatement(sql, tokens);
    if (statement.access === "refused") throw unparsable(`unsupported statement: ${statement.verb}`);
    return statement;
  });
}

/** Clients send the same few hundred texts again and again. */
const known = new Map<string, Statement>();
const maxKnown = 1_000;
const maxKnownLength = 5_000;

/** The only statement of a text. Throws SqlFailure when there is none, there are several, or it is refused. */
export function parseStatement(sql: string): Statement {
  const statement = known.get(sql) ?? parseOnly(sql);
  if (known.size >= maxKnown) known.clear();
  if (sql.length <= maxKnownLength) known.set(sql, statement);
  return statement;
}

function parseOnly(sql: string): Statement {
  const [statement, ...others] = parseStatements(sql);
  if (!statement) throw new SqlFailure("SQL string does not contain any statement", "SQL_NO_STATEMENT");
  if (others.length > 0) throw new SqlFailure("SQL string contains more than one statement", "SQL_MANY_STATEMENTS");
  return statement;
}

function toStatement(sql: string, tokens: Token[]): Statement {
  const explained = withoutExplain(tokens);
  const isExplain = explained !== tokens;
  const verb = mainVerb(explained);
  const access = accessOf(verb, explained);
  return {
    sql: sql.slice(tokens[0]?.start, tokens.at(-1)?.end),
    access: isExplain && access === "write" ? "read" : access,
    verb,
    isExplain,
    parameters: parameterNames(tokens),
  };
}

/** The main statement follows the closing bracket of the last common table expression. */
function mainVerb(tokens: Token[]): string {
  const first = keyword(tokens[0]);
  if (first !== "WITH") return first;
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.text === "(") depth++;
    else if (token.text === ")") depth--;
    else if (depth === 0 && keyword(tokens[index - 1]) === ")") {
      const word = keyword(token);
      if (changingVerbs.has(word) || word === "SELECT" || word === "VALUES") return word;
    }
  }
  return first;
}

function accessOf(verb: string, tokens: Token[]): Access {
  if (readingVerbs.has(verb)) return "read";
  if (changingVerbs.has(verb)) return "write";
  if (schemaVerbs.has(verb)) return isTemporary(tokens) ? "refused" : "write";
  if (verb === "BEGIN") return /^(IMMEDIATE|EXCLUSIVE)$/.test(keyword(tokens[1])) ? "write" : "read";
  if (verb === "PRAGMA") return pragmaAccess(tokens);
  return "refused";
}

/** Temporary objects belong to a connection, and over HTTP the next request gets another one. */
function isTemporary(tokens: Token[]): boolean {
  const [, second = "", ...others] = tokens.map(keyword);
  const body = others.findIndex((word) => word === "AS" || word === "(" || word === "ON");
  const name = others.slice(0, body === -1 ? undefined : body);
  return /^TEMP(ORARY)?$/.test(second) || (name.includes("TEMP") && name.includes("."));
}

function parameterNames(tokens: Token[]): Array<string | null> {
  const names: Array<string | null> = [];
  for (const { text } of tokens.filter(({ kind }) => kind === "parameter")) {
    const number = Number(text.slice(1));
    if (text === "?") names.push(null);
    else if (!text.startsWith("?")) names.includes(text) || names.push(text);
    else if (number >= 1 && number <= maxParameterNumber) {
      while (names.length < number) names.push(null);
      names[number - 1] = text;
    }
  }
  return names;
}

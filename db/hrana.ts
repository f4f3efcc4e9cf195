import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client/web";
import {
  ClientError,
  type HttpClient,
  openHttp,
  parseLibsqlUrl,
  ResponseError,
  type RowsResult,
  Stmt,
} from "@libsql/hrana-client";

/** What one request may carry; the server takes more. */
const maximumStatements = 50;
const maximumBytes = 512 * 1024;

type Connection = { url: string; authToken: string; fetch: typeof fetch };

/** A statement that is to be sent, and what becomes of it. */
export type Waiting = {
  statement: Stmt;
  bytes: number;
  resolve: (result: ResultSet) => void;
  reject: (error: unknown) => void;
};

/** For what libSQL's client cannot say: which statements leave together. */
export const openHrana = ({ url, authToken, fetch }: Connection): HttpClient =>
  openHttp(parseLibsqlUrl(url).hranaHttpUrl ?? url, authToken, fetch);

/** A statement as Drizzle gives it, with the bytes it is counted for. */
export function toStatement(given: InStatement): Pick<Waiting, "statement" | "bytes"> & { sql: string } {
  const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
  if (!Array.isArray(args)) throw new TypeError("statements are given their values in order");
  const bytes = args.reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 8), sql.length);
  return { sql, statement: new Stmt(sql).bindIndexes(args), bytes };
}

/** In order, as many in each group as one request may carry. */
export function groupsOf<Part extends Pick<Waiting, "bytes">>(all: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let bytes = 0;
  for (const one of all) {
    const last = groups.at(-1);
    if (!last || last.length >= maximumStatements || bytes + one.bytes > maximumBytes) {
      groups.push([one]);
      bytes = one.bytes;
    } else {
      last.push(one);
      bytes += one.bytes;
    }
  }
  return groups;
}

export const resultOf = ({
  columnNames,
  columnDecltypes,
  rows,
  affectedRowCount,
  lastInsertRowid,
}: RowsResult): ResultSet => ({
  columns: columnNames.map((name) => name ?? ""),
  columnTypes: columnDecltypes.map((type) => type ?? ""),
  rows: rows as unknown as ResultSet["rows"],
  rowsAffected: affectedRowCount,
  lastInsertRowid,
  toJSON: () => ({ rows }),
});

/** As the client reports the errors of what it sends itself. */
export function asLibsqlError(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  const code = error instanceof ResponseError ? error.code : undefined;
  return new LibsqlError(error.message, code ?? "SERVER_ERROR", undefined, undefined, error);
}

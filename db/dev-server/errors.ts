/** An error reported inside a response (HTTP 200): the statement failed, the stream stays open. */
export class SqlFailure extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The request breaks the protocol: HTTP 400, and its stream is closed (an open transaction is rolled back). */
export class ProtocolFault extends Error {}

/** The stream was idle for too long: HTTP 500 with a code, as sqld responds. It can happen to a correct client. */
export class StreamExpired extends Error {
  readonly code = "STREAM_EXPIRED";

  constructor() {
    super("The stream has expired due to inactivity");
  }
}

const unreadableSql = /syntax error|unrecognized token|incomplete input/;
const wrongName = /^(no such (column|function)|ambiguous column name|wrong number of arguments|misuse of)/;

/**
 * Maps an error of the native driver to the one sqld returns: primary result codes only (`SQLITE_CONSTRAINT`, never
 * `SQLITE_CONSTRAINT_UNIQUE`), its own codes for text it cannot parse, and `SQLITE_UNKNOWN` for the generic
 * SQLITE_ERROR. Errors that do not come from SQLite are returned unchanged.
 */
export function fromNativeError(error: unknown): unknown {
  const code = nativeCode(error);
  if (code === null || !(error instanceof Error)) return error;
  const { message } = error;
  if (code !== "SQLITE_ERROR") return new SqlFailure(`SQLite error: ${message}`, code);
  if (unreadableSql.test(message)) return unparsable(message);
  if (wrongName.test(message)) return new SqlFailure(`SQL input error: ${message}`, "SQL_INPUT_ERROR");
  return new SqlFailure(`SQLite error: ${message}`, "SQLITE_UNKNOWN");
}

export const unparsable = (reason: string) =>
  new SqlFailure(`SQL string could not be parsed: ${reason}`, "SQL_PARSE_ERROR");

/** Another process holds the database, or the transaction's snapshot is too old to write. */
export const isBusy = (error: unknown) => error instanceof SqlFailure && error.code === "SQLITE_BUSY";

/** The primary result code of a native error (`SQLITE_CONSTRAINT` of `SQLITE_CONSTRAINT_UNIQUE`), else null. */
function nativeCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? (/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? null) : null;
}

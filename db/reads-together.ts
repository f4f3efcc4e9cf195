import { type Client, type InStatement, LibsqlError, type ResultSet } from "@libsql/client/web";
import { ClientError, openHttp, parseLibsqlUrl, ResponseError, type RowsResult, Stmt } from "@libsql/hrana-client";

/** What one request may carry; the server takes more. */
const maximumStatements = 50;
const maximumBytes = 512 * 1024;

/** What Drizzle asks of a client. */
export type QueryClient = Pick<Client, "batch" | "execute" | "transaction">;

type Connection = { url: string; authToken: string; fetch: typeof fetch };

type Waiting = {
  statement: Stmt;
  bytes: number;
  resolve: (result: ResultSet) => void;
  reject: (error: unknown) => void;
};

/**
 * Sends reads that are started before the next turn of the event loop as one HTTP request (decision 081): each is a step of its own,
 * so an error is only that of its statement. Everything else goes through `client`, at once.
 */
export function readsTogether(client: Client, { url, authToken, fetch }: Connection): QueryClient {
  const hrana = openHttp(parseLibsqlUrl(url).hranaHttpUrl ?? url, authToken, fetch);
  let waiting: Waiting[] = [];

  function collect(statement: Stmt, bytes: number): Promise<ResultSet> {
    return new Promise((resolve, reject) => {
      // Loaders that start together have not all come to their first read when the microtasks of this turn are done.
      if (waiting.length === 0) setTimeout(sendAll, 0);
      waiting.push({ statement, bytes, resolve, reject });
    });
  }

  function sendAll() {
    const all = waiting;
    waiting = [];
    for (const group of groupsOf(all)) send(group);
  }

  function send(group: Waiting[]) {
    const stream = hrana.openStream();
    for (const { statement, resolve, reject } of group) {
      stream.query(statement).then(
        (rows) => resolve(resultOf(rows)),
        (error) => reject(asLibsqlError(error)),
      );
    }
    stream.closeGracefully();
  }

  return {
    execute(given: InStatement) {
      const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
      if (!isRead(sql) || !Array.isArray(args)) return client.execute(given);
      return collect(new Stmt(sql).bindIndexes(args), bytesOf(sql, args));
    },
    batch: client.batch.bind(client),
    transaction: client.transaction.bind(client),
  };
}

/** Drizzle writes a statement's verb first; what it does not recognize leaves alone. */
const isRead = (sql: string) => /^\s*(?:select|with)\b/i.test(sql);

const bytesOf = (sql: string, args: readonly unknown[]) =>
  args.reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 8), sql.length);

function groupsOf(all: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = [];
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

const resultOf = ({
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
function asLibsqlError(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  const code = error instanceof ResponseError ? error.code : undefined;
  return new LibsqlError(error.message, code ?? "SERVER_ERROR", undefined, undefined, error);
}

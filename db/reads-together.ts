import type { Client, InStatement, ResultSet } from "@libsql/client/web";
import type { HttpClient } from "@libsql/hrana-client";
import { asLibsqlError, groupsOf, resultOf, toStatement, type Waiting } from "./hrana.ts";

/** What Drizzle asks of a client. */
export type QueryClient = Pick<Client, "batch" | "execute" | "transaction">;

/**
 * Sends reads that are started before the next turn of the event loop as one HTTP request (decision 081): each is a step of its own,
 * so an error is only that of its statement. Everything else goes through `client`, at once.
 */
export function readsTogether(client: Client, hrana: HttpClient): QueryClient {
  let waiting: Waiting[] = [];

  function collect(statement: Pick<Waiting, "statement" | "bytes">): Promise<ResultSet> {
    return new Promise((resolve, reject) => {
      // Loaders that start together have not all come to their first read when the microtasks of this turn are done.
      if (waiting.length === 0) setTimeout(sendAll, 0);
      waiting.push({ ...statement, resolve, reject });
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
      const { sql, ...statement } = toStatement(given);
      return isRead(sql) ? collect(statement) : client.execute(given);
    },
    batch: client.batch.bind(client),
    transaction: client.transaction.bind(client),
  };
}

/** Drizzle writes a statement's verb first; what it does not recognize leaves alone. */
const isRead = (sql: string) => /^\s*(?:select|with)\b/i.test(sql);

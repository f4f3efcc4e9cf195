import {
  type Transaction as ClientTransaction,
  createClient,
  type InStatement,
  type TransactionMode,
} from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import { schema } from "./schema/schema.ts";

/**
 * Opens the database over HTTP, the same way in the Worker, in scripts and in tests. Only the wiring of contexts, the
 * named cross-tenant queries and scripts may call it; everything else works on a tenant's database. `onAway` is called when
 * the server does not respond, or something in front of it says that it does not.
 */
export function connect(url: string, authToken: string, onAway?: () => void) {
  const client = createClient({ url, authToken, fetch: watchedFetch(onAway) });
  const batch = client.batch.bind(client);
  // Drizzle sends batches without a mode, so they begin deferred: of two concurrent writers one then fails as busy.
  client.batch = (statements: Array<InStatement | [string, never]>, mode: TransactionMode = "write") =>
    batch(statements, mode);
  const transaction = client.transaction.bind(client);
  client.transaction = async (mode: TransactionMode = "write") => forgivingRollback(await transaction(mode));
  return drizzle(client, { schema });
}

const gatewayFailures = new Set([502, 503, 504]);

function watchedFetch(onAway: (() => void) | undefined): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init);
      if (gatewayFailures.has(response.status)) onAway?.();
      return response;
    } catch (error) {
      onAway?.();
      throw error;
    }
  };
}

/**
 * Drizzle awaits the rollback before it rethrows, so a rollback that fails hides why the work failed. It fails when the
 * server has already ended the transaction or cannot be reached; in both cases nothing is left to undo.
 */
function forgivingRollback(opened: ClientTransaction): ClientTransaction {
  const rollback = opened.rollback.bind(opened);
  opened.rollback = () => rollback().catch(() => {});
  return opened;
}

export type Database = ReturnType<typeof connect>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

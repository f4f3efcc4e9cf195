import {
  type Client,
  type Transaction as ClientTransaction,
  createClient,
  type InStatement,
  type TransactionMode,
} from "@libsql/client/web";
import { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { LibSQLSession } from "drizzle-orm/libsql/session";
import { openHrana } from "./hrana.ts";
import { inTurn } from "./lost-turn.ts";
import { NamedTablesDialect } from "./named-tables-dialect.ts";
import { type QueryClient, readsTogether } from "./reads-together.ts";
import { isTenantMoving } from "./tenant-moving.ts";
import { beginWriting, type WriteTransaction } from "./write-transaction.ts";

/**
 * Opens the database over HTTP, the same way in the Worker, in scripts and in tests. Only the wiring of contexts, the
 * named cross-tenant queries and scripts may call it; everything else works on a tenant's database. `onAway` is called when
 * the server does not respond, or something in front of it says that it does not, and when a tenant may not be written to because it is
 * being moved (`isTenantMoving`).
 */
export function connect(url: string, authToken: string, onAway?: () => void) {
  const fetch = watchedFetch(onAway);
  const client = createClient({ url, authToken, fetch });
  const hrana = openHrana({ url, authToken, fetch });
  const batch = client.batch.bind(client);
  // Drizzle sends batches without a mode, so they begin deferred: of two concurrent writers one then fails as busy.
  const watched = watchedFence(onAway);
  client.batch = (statements: Array<InStatement | [string, never]>, mode: TransactionMode = "write") =>
    watched(inTurn(() => batch(statements, mode)));
  const execute = client.execute.bind(client) as (...given: unknown[]) => Promise<never>;
  client.execute = (...given: unknown[]) => watched(inTurn(() => execute(...given)));
  const transaction = client.transaction.bind(client);
  client.transaction = async (mode: TransactionMode = "write") =>
    mode === "write" ? (watchedTransaction(beginWriting(hrana), watched) as ClientTransaction) : transaction(mode);
  const ofTenants = new Map<string, TenantConnection>();
  return Object.assign(databaseOver(client), {
    $client: client,
    /**
     * The same database for what is asked for one tenant: reads that are started together leave together. A connection is
     * one request's, and no two tenants' statements ever share a way.
     */
    forTenant(headquarterId: string): TenantConnection {
      const known = ofTenants.get(headquarterId) ?? databaseOver(readsTogether(client, hrana));
      ofTenants.set(headquarterId, known);
      return known;
    },
  });
}

function databaseOver(client: QueryClient) {
  const dialect = new NamedTablesDialect();
  const session = new LibSQLSession(client as Client, dialect, undefined, {}, undefined);
  const database = new LibSQLDatabase("async", dialect, session, undefined);
  const transaction = database.transaction.bind(database);
  database.transaction = (work) => inTurn(() => transaction(work));
  return database;
}

const gatewayFailures = new Set([502, 503, 504]);

function watchedFetch(onAway: (() => void) | undefined): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, { ...init, redirect: "manual" });
      if (gatewayFailures.has(response.status)) onAway?.();
      return response;
    } catch (error) {
      onAway?.();
      throw error;
    }
  };
}

const watchedFence =
  (onAway: (() => void) | undefined) =>
  async <R>(work: Promise<R>): Promise<R> => {
    try {
      return await work;
    } catch (error) {
      if (isTenantMoving(error)) onAway?.();
      throw error;
    }
  };

const watchedTransaction = (opened: WriteTransaction, watched: ReturnType<typeof watchedFence>): WriteTransaction => ({
  ...opened,
  execute: (statement) => watched(opened.execute(statement)),
  commit: () => watched(opened.commit()),
});

export type Database = ReturnType<typeof connect>;
/** A connection through which one tenant's rows are read and written during a request. */
export type TenantConnection = ReturnType<typeof databaseOver>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

import type { Client, InStatement } from "@libsql/client/web";
import type { Database } from "#db/client.server.ts";

export type RecordedStatement = { sql: string; args: unknown };

type Sent = InStatement | [string, unknown?];

const asRecorded = (statement: Sent): RecordedStatement =>
  typeof statement === "string"
    ? { sql: statement, args: [] }
    : Array.isArray(statement)
      ? { sql: statement[0], args: statement[1] }
      : { sql: statement.sql, args: statement.args ?? [] };

/** Every statement that `work` sends over this connection, in order, those of transactions and batches included. */
export async function recordStatements(db: Database, work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const client: Client = db.$client;
  const { execute, batch, transaction } = client;
  const recorded: RecordedStatement[] = [];
  const note = (statement: Sent) => void recorded.push(asRecorded(statement));
  client.execute = ((statement: InStatement, args?: never) => {
    note(typeof statement === "string" && args ? [statement, args] : statement);
    return execute.call(client, statement as never, args as never);
  }) as Client["execute"];
  client.batch = (statements, mode) => {
    for (const statement of statements) note(statement as Sent);
    return batch.call(client, statements, mode);
  };
  client.transaction = (async (mode?: never) => {
    const opened = await transaction.call(client, ...((mode ? [mode] : []) as unknown as []));
    const { execute: executeWithin } = opened;
    opened.execute = (statement) => {
      note(statement);
      return executeWithin.call(opened, statement);
    };
    return opened;
  }) as Client["transaction"];
  try {
    await work();
  } finally {
    Object.assign(client, { execute, batch, transaction });
  }
  return recorded;
}

import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client/web";
import { type Batch, BatchCond, type BatchStep, type HttpClient, Stmt } from "@libsql/hrana-client";
import { asLibsqlError, groupsOf, resultOf, toStatement, type Waiting } from "./hrana.ts";

/** What Drizzle asks of an open transaction. */
export type WriteTransaction = {
  execute(statement: InStatement): Promise<ResultSet>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/**
 * A transaction that holds the write lock for no more ways there and back than it needs answers (decision 082). Statements that
 * are started before the next turn of the event loop leave together. A write that returns nothing is not waited for: it leaves
 * with the next statement that is, or with the commit. The begin travels with the first of all.
 *
 * They run in the order in which they were started, each only when the one before succeeded. The first that fails ends the
 * transaction; it and everything after it is rejected with its error, the commit included.
 */
export function beginWriting(hrana: HttpClient): WriteTransaction {
  const stream = hrana.openStream();
  let waiting: Waiting[] = [];
  let isBegun = false;
  let willSend = false;
  let sending = Promise.resolve();
  let isOver = false;
  let failure: { error: unknown } | undefined;

  function takeWaiting(): Waiting[] {
    const all = waiting;
    waiting = [];
    return all;
  }

  function sendWaiting(): Promise<void> {
    willSend = false;
    sending = sending.then(async () => {
      for (const group of groupsOf(takeWaiting())) await send(group);
    });
    return sending;
  }

  /** Never rejects: what went wrong is the `failure`. */
  async function send(group: readonly Waiting[], end?: "commit"): Promise<void> {
    if (failure) return rejectAll(group);
    const steps = [...(isBegun ? [] : [ofOurs("BEGIN IMMEDIATE")]), ...group, ...(end ? [ofOurs("COMMIT")] : [])];
    isBegun = true;
    const batch = stream.batch(false);
    const results = inOrder(batch, steps);
    const executed = batch.execute();
    if (end) stream.closeGracefully();
    try {
      await executed;
      for (const [index, { resolve }] of steps.entries()) resolve(resultOf((await results[index]) ?? notRun()));
    } catch (error) {
      failure = { error: asLibsqlError(error) };
      // Which ends the transaction, and its hold on the write lock.
      stream.close();
      rejectAll(group);
    }
  }

  function rejectAll(group: readonly Waiting[]) {
    for (const { reject } of group) reject(failure?.error);
  }

  return {
    async execute(given) {
      // Nothing would send it any more, and a write that is not waited for would be lost in silence.
      if (isOver) throw new LibsqlError("The transaction is over", "TRANSACTION_CLOSED");
      const { sql, ...statement } = toStatement(given);
      if (!returnsNothing(sql))
        return new Promise((resolve, reject) => {
          waiting.push({ ...statement, resolve, reject });
          if (!willSend) setTimeout(sendWaiting, 0);
          willSend = true;
        });
      waiting.push({ ...statement, ...nobody });
      return notAwaited;
    },
    async commit() {
      await sending;
      isOver = true;
      const groups = groupsOf(takeWaiting());
      const last = groups.pop();
      if (!last && !isBegun) return stream.close();
      for (const group of groups) await send(group);
      await send(last ?? [], "commit");
      if (failure) throw failure.error;
    },
    async rollback() {
      isOver = true;
      failure ??= { error: new LibsqlError("The transaction was rolled back", "TRANSACTION_CLOSED") };
      rejectAll(takeWaiting());
      if (!isBegun || stream.closed) return stream.close();
      const rolledBack = stream.run("ROLLBACK");
      stream.closeGracefully();
      // The server has already ended it, or cannot be reached: nothing is left to undo, and why the work failed is what matters.
      await rolledBack.catch(() => {});
    },
  };
}

/** Drizzle writes a statement's verb first, and quotes the names of columns. */
const returnsNothing = (sql: string) => /^\s*(?:insert|update|delete)\b/i.test(sql) && !/\breturning\b/i.test(sql);

const nobody = { resolve: () => {}, reject: () => {} };
const ofOurs = (sql: string): Waiting => ({ statement: new Stmt(sql), bytes: 0, ...nobody });

/** Each runs when the one before succeeded. */
function inOrder(batch: Batch, steps: readonly Waiting[]) {
  let previous: BatchStep | undefined;
  const results = steps.map(({ statement }) => {
    const step = batch.step();
    if (previous) step.condition(BatchCond.ok(previous));
    previous = step;
    return step.query(statement);
  });
  for (const one of results) one.catch(() => {});
  return results;
}

/** A step that was left out without an error before it. */
function notRun(): never {
  throw new LibsqlError("A statement of the transaction was not run", "TRANSACTION_CLOSED");
}

/** Whoever wants to know how many rows a write changed asks it to return them. */
const notAwaited: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  get rowsAffected(): number {
    throw new Error("this write was not waited for");
  },
  lastInsertRowid: undefined,
  toJSON: () => ({ rows: [] }),
};

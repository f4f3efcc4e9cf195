import { setTimeout as sleep } from "node:timers/promises";
import type { Column, Connection, StatementResult } from "./connection.ts";
import type { ConnectionPool } from "./connection-pool.ts";
import { isBusy, ProtocolFault } from "./errors.ts";
import type { Statement } from "./statements.ts";
import type { NativeValue } from "./values.ts";
import { transactionTimeoutMs, type WriteLock, type Writer } from "./write-lock.ts";

/** How long a statement waits for another process. Shorter than a writer's turn, which would else end meanwhile. */
const busyTimeoutMs = transactionTimeoutMs - 1_000;
const busyRetryMs = 10;

/** One client's connection for as long as its stream lives, taking turns with the others at writing. */
export class Session implements Writer {
  readonly #pool: ConnectionPool;
  readonly #lock: WriteLock;
  #connection: Connection | null;
  #timedOut = false;

  constructor(pool: ConnectionPool, lock: WriteLock) {
    this.#pool = pool;
    this.#lock = lock;
    this.#connection = pool.take();
  }

  get inTransaction(): boolean {
    return this.#open.inTransaction;
  }

  /** True once after the lock was taken away: what the client sent next was meant for the lost transaction. */
  takeTimeOut(): boolean {
    const timedOut = this.#timedOut;
    this.#timedOut = false;
    return timedOut;
  }

  /** Runs a statement, a writing one when it is this session's turn. Throws SqlFailure. */
  async execute(statement: Statement, values: NativeValue[]): Promise<StatementResult> {
    if (statement.access === "write") await this.#lock.acquire(this);
    try {
      return await this.#executePatiently(statement, values);
    } catch (error) {
      // A transaction that found the database busy has not become the writer, though it stays open for reading.
      if (isBusy(error)) this.#lock.release(this);
      throw error;
    } finally {
      this.#endTurn();
    }
  }

  /** The result columns of a statement, which is not run. Throws SqlFailure. */
  columnsOf(statement: Statement): Column[] {
    return this.#open.columnsOf(statement);
  }

  timeOut(): void {
    this.#connection?.rollBack();
    this.#timedOut = true;
  }

  /** Rolls an open transaction back and gives connection and turn to others. Work that still waits is rejected. */
  close(): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#connection = null;
    connection.rollBack();
    this.#pool.give(connection);
    this.#lock.leave(this, closed());
  }

  get #open(): Connection {
    if (!this.#connection) throw closed();
    return this.#connection;
  }

  #endTurn(): void {
    const connection = this.#connection;
    if (!connection || connection.inTransaction) return;
    this.#lock.release(this);
    if (!connection.isStuck) return;
    // The transaction is over, but what got stuck in it would keep every later write of this stream from succeeding.
    this.#pool.give(connection);
    this.#connection = this.#pool.take();
  }

  async #executePatiently(statement: Statement, values: NativeValue[]): Promise<StatementResult> {
    const deadline = performance.now() + busyTimeoutMs;
    for (;;) {
      const isRetryUseful = !this.inTransaction;
      try {
        return this.#open.execute(statement, values);
      } catch (error) {
        // Only another process can have the database; inside a transaction waiting would not make its snapshot newer.
        if (!isBusy(error) || !isRetryUseful || performance.now() > deadline) throw error;
      }
      await sleep(busyRetryMs);
    }
  }
}

const closed = () => new ProtocolFault("Stream for this baton was closed");

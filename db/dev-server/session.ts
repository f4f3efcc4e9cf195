import { setTimeout as sleep } from "node:timers/promises";
import type { Column, Connection, StatementResult } from "./connection.ts";
import type { ConnectionPool } from "./connection-pool.ts";
import { isBusy, ProtocolFault } from "./errors.ts";
import type { Statement } from "./statements.ts";
import type { NativeValue } from "./values.ts";
import { transactionTimeoutMs, type WriteLock, type Writer } from "./write-lock.ts";

/** How long a statement waits for another process. Shorter than a writer's turn, which would otherwise end meanwhile. */
const busyTimeoutMs = transactionTimeoutMs - 1_000;
const busyRetryMs = 10;

/** One client's connection for the lifetime of its stream, taking turns with the others at writing. */
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

  /** True once after the lock was taken away: the client's next request was meant for the lost transaction. */
  takeTimeOut(): boolean {
    const timedOut = this.#timedOut;
    this.#timedOut = false;
    return timedOut;
  }

  /** Runs a statement; a write waits for this session's turn. Throws SqlFailure. */
  async execute(statement: Statement, values: NativeValue[]): Promise<StatementResult> {
    if (statement.access === "write") await this.#lock.acquire(this);
    try {
      return await this.#executePatiently(statement, values);
    } catch (error) {
      // A transaction that found the database busy did not become the writer, though it stays open for reading.
      if (isBusy(error)) this.#lock.release(this);
      throw error;
    } finally {
      this.#endTurn();
    }
  }

  /** The result columns of a statement, without running it. Throws SqlFailure. */
  columnsOf(statement: Statement): Column[] {
    return this.#open.columnsOf(statement);
  }

  timeOut(): void {
    this.#connection?.rollBack();
    this.#timedOut = true;
  }

  /** Rolls back an open transaction and releases connection and turn. Work still waiting is rejected. */
  close(): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#connection = null;
    connection.rollBack();
    this.#pool.give(connection);
    this.#lock.leave(this, closed);
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
    // The transaction is over, but a statement stuck in it would make every later write of this stream fail.
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
        // Only another process can hold the database; inside a transaction waiting would not refresh its snapshot.
        if (!isBusy(error) || !isRetryUseful || performance.now() > deadline) throw error;
      }
      await sleep(busyRetryMs);
    }
  }
}

const closed = () => new ProtocolFault("Stream for this baton was closed");

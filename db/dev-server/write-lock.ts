/** A transaction that holds the lock longer than this while others wait is rolled back, as in sqld. */
export const transactionTimeoutMs = 5_000;

/** A possible holder of the lock. `timeOut` must roll back its transaction and remember to report it. */
export interface Writer {
  timeOut(): void;
}

interface Waiting {
  writer: Writer;
  proceed(): void;
  giveUp(reason: Error): void;
}

/**
 * One writer at a time, first come, first served. SQLite's own waiting (busy_timeout) would block the only thread, and
 * with it the writer everyone else is waiting for.
 */
export class WriteLock {
  #holder: Writer | null = null;
  #heldSince = 0;
  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #timeoutMs: number;

  constructor(timeoutMs = transactionTimeoutMs) {
    this.#timeoutMs = timeoutMs;
  }

  /** Resolves when it is the writer's turn; immediately if it already is. Rejects when `leave` is called meanwhile. */
  async acquire(writer: Writer): Promise<void> {
    if (this.#holder === writer) return;
    if (this.#holder === null) return this.#handTo(writer);
    await new Promise<void>((proceed, giveUp) => this.#enqueue({ writer, proceed, giveUp }));
  }

  /** Ends the writer's turn; a no-op when it is not its turn. */
  release(writer: Writer): void {
    if (this.#holder !== writer) return;
    const next = this.#queue.shift();
    this.#handTo(next?.writer ?? null);
    next?.proceed();
  }

  /** Ends the writer's turn or its waiting for one. */
  leave(writer: Writer, reason: () => Error): void {
    const waiting = this.#queue.find((entry) => entry.writer === writer);
    this.#queue = this.#queue.filter((entry) => entry !== waiting);
    waiting?.giveUp(reason());
    this.release(writer);
    this.#watchHolder();
  }

  #enqueue(waiting: Waiting): void {
    this.#queue.push(waiting);
    this.#watchHolder();
  }

  #handTo(writer: Writer | null): void {
    this.#holder = writer;
    this.#heldSince = performance.now();
    this.#watchHolder();
  }

  #watchHolder(): void {
    clearTimeout(this.#timer);
    const holder = this.#holder;
    if (holder === null || this.#queue.length === 0) return;
    const remainingMs = this.#heldSince + this.#timeoutMs - performance.now();
    this.#timer = setTimeout(() => this.#evict(holder), Math.max(0, remainingMs));
  }

  #evict(holder: Writer): void {
    holder.timeOut();
    this.release(holder);
  }
}

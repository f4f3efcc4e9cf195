import { randomUUID } from "node:crypto";
import { ProtocolFault, SqlFailure, StreamExpired } from "./errors.ts";
import type { SqlReference } from "./protocol.ts";
import type { Session } from "./session.ts";

/** How long the baton of an expired stream is reported as "expired" instead of "invalid". */
const expiredMemoryMs = 300_000;
const maxStoredTexts = 50;
const maxStoredTextBytes = 5_000;

/** A client's stream over several HTTP requests: its session and the SQL texts it has stored. */
export class Stream {
  readonly id = randomUUID();
  readonly session: Session;
  readonly #texts = new Map<number, string>();
  /** Changes with every request, so that a baton is good for one. */
  turn = randomUUID();
  state: "in use" | "waiting" | "closed" | "expired" = "in use";
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.session = session;
  }

  /** Throws ProtocolFault when the id is taken, SqlFailure when the text is too long or one too many. */
  storeSql(id: number, text: string): void {
    if (this.#texts.has(id)) throw new ProtocolFault(`SQL text ${id} already exists`);
    if (this.#texts.size >= maxStoredTexts) {
      const message = `The server already stores ${maxStoredTexts} SQL texts, it cannot store more`;
      throw new SqlFailure(message, "SQL_STORE_TOO_MANY");
    }
    const bytes = Buffer.byteLength(text);
    if (bytes > maxStoredTextBytes) {
      const message = `The statement is too large to be stored: ${bytes} B/${maxStoredTextBytes} B`;
      throw new SqlFailure(message, "SQL_STORE_TOO_LARGE");
    }
    this.#texts.set(id, text);
  }

  forgetSql(id: number): void {
    this.#texts.delete(id);
  }

  /** The text itself or the stored one. Throws ProtocolFault when neither or both are given, or none is stored. */
  sqlText({ sql, sql_id: id }: SqlReference): string {
    const hasId = id !== null && id !== undefined;
    if (typeof sql === "string") {
      if (hasId) throw new ProtocolFault("Either `sql` or `sql_id` are required, but not both");
      return sql;
    }
    if (!hasId) throw new ProtocolFault("Either `sql` or `sql_id` are required");
    const text = this.#texts.get(id);
    if (text === undefined) throw new ProtocolFault(`SQL text ${id} not found`);
    return text;
  }

  close(): void {
    if (this.state === "expired") return;
    this.state = "closed";
    this.session.close();
  }
}

/** All streams of a server. A baton identifies a stream and the one request that may continue it. */
export class Streams {
  readonly #streams = new Map<string, Stream>();
  readonly #openSession: () => Session;
  readonly #idleTimeoutMs: number;
  areClosed = false;

  /** A stream that is idle for `idleTimeoutMs` is closed; its transaction is rolled back. */
  constructor(openSession: () => Session, idleTimeoutMs: number) {
    this.#openSession = openSession;
    this.#idleTimeoutMs = idleTimeoutMs;
  }

  /** The stream the baton continues, or a new one without a baton. Throws ProtocolFault or StreamExpired. */
  acquire(baton: string | null | undefined): Stream {
    if (baton === null || baton === undefined) return this.#add(new Stream(this.#openSession()));
    const [id = "", turn] = baton.split(".");
    const stream = this.#streams.get(id);
    if (!stream || turn === undefined) throw new ProtocolFault("Received an invalid baton");
    if (stream.state === "expired") throw new StreamExpired();
    if (stream.state !== "waiting" || stream.turn !== turn) {
      throw new ProtocolFault("Received a baton that has already been used");
    }
    clearTimeout(stream.timer);
    stream.state = "in use";
    stream.turn = randomUUID();
    return stream;
  }

  /** Ends a request; returns the baton for the next one, or null when the stream was closed. */
  release(stream: Stream): string | null {
    if (stream.state === "closed") {
      this.discard(stream);
      return null;
    }
    stream.state = "waiting";
    stream.timer = setTimeout(() => this.#expire(stream), this.#idleTimeoutMs);
    return `${stream.id}.${stream.turn}`;
  }

  /** Closes a stream, whatever it is doing. */
  discard(stream: Stream): void {
    clearTimeout(stream.timer);
    this.#streams.delete(stream.id);
    stream.close();
  }

  closeAll(): void {
    this.areClosed = true;
    for (const stream of this.#streams.values()) this.discard(stream);
  }

  #add(stream: Stream): Stream {
    this.#streams.set(stream.id, stream);
    return stream;
  }

  #expire(stream: Stream): void {
    stream.close();
    stream.state = "expired";
    stream.timer = setTimeout(() => this.#streams.delete(stream.id), expiredMemoryMs);
  }
}

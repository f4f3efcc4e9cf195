import { Connection, type DatabaseSettings } from "./connection.ts";

const maxIdleConnections = 8;

/** Idle connections to one database file, kept for the next stream. */
export class ConnectionPool {
  readonly #settings: DatabaseSettings;
  #idle: Connection[] = [];

  constructor(settings: DatabaseSettings) {
    this.#settings = settings;
  }

  take(): Connection {
    return this.#idle.pop() ?? new Connection(this.#settings);
  }

  give(connection: Connection): void {
    if (connection.isReusable && this.#idle.length < maxIdleConnections) {
      connection.resetSettings();
      this.#idle.push(connection);
    } else connection.close();
  }

  /** Leaves the whole database in its one file. All connections must have been returned. */
  close(): void {
    const last = this.take();
    for (const connection of this.#idle) connection.close();
    this.#idle = [];
    last.checkpoint();
    last.close();
  }
}

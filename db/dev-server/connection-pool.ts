import { Connection, type DatabaseSettings } from "./connection.ts";

const maxIdleConnections = 8;

/** Connections to one database file that wait for the next stream. */
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
    if (connection.isReusable && this.#idle.length < maxIdleConnections) this.#idle.push(connection);
    else connection.close();
  }

  /** Leaves the whole database in its one file. All connections must have been given back. */
  close(): void {
    const last = this.take();
    for (const connection of this.#idle) connection.close();
    this.#idle = [];
    last.checkpoint();
    last.close();
  }
}

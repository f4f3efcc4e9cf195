import Database from "libsql";
import { fromNativeError, isBusy } from "./errors.ts";
import { changesRows, insertsRows, type Statement } from "./statements.ts";
import type { NativeValue } from "./values.ts";

/** The parts of the driver we use; the package's own types lack `inTransaction` and are `any`. */
interface NativeDatabase {
  readonly inTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): NativeStatement;
  close(): void;
}

interface NativeStatement {
  readonly reader: boolean;
  raw(): NativeStatement;
  safeIntegers(on: boolean): NativeStatement;
  all(values: NativeValue[]): NativeValue[][];
  run(values: NativeValue[]): unknown;
  columns(): Column[];
}

export interface Column {
  name: string;
  /** The declared type of a table's column, null for expressions. */
  type: string | null;
}

export interface StatementResult {
  columns: Column[];
  rows: NativeValue[][];
  affectedRowCount: number;
  /** For an INSERT, else null. */
  lastInsertRowid: bigint | null;
}

export interface DatabaseSettings {
  file: string;
  /** `full`: a commit survives a power cut; `normal`: it survives the end of the process. */
  sync: "full" | "normal";
  cacheMegabytes: number;
}

const maxPreparedStatements = 200;

/** One native connection. All its work is synchronous: nothing else runs during a statement. */
export class Connection {
  readonly #database: NativeDatabase;
  readonly #prepared = new Map<string, NativeStatement>();
  /** Statements that found the database busy: the driver leaves them open, holding an outdated snapshot. */
  readonly #stuck = new Set<string>();
  #isReusable = true;
  #hasSettings = false;

  constructor({ file, sync, cacheMegabytes }: DatabaseSettings) {
    this.#database = new Database(file, { timeout: 0 }) as unknown as NativeDatabase;
    this.#database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${sync};
      PRAGMA foreign_keys = ON;
      PRAGMA cache_size = ${-1024 * cacheMegabytes};
      PRAGMA temp_store = MEMORY;
    `);
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** False when the connection has state that its next user must not see. */
  get isReusable(): boolean {
    return this.#isReusable && !this.isStuck && !this.inTransaction;
  }

  /** True when this connection can no longer write, except by retrying the same statement. */
  get isStuck(): boolean {
    return this.#stuck.size > 0;
  }

  /** Runs one statement to its end; `values` are its parameters, in order. Throws SqlFailure. */
  execute(statement: Statement, values: NativeValue[]): StatementResult {
    // The driver leaves it open, which locks its tables against DROP.
    if (statement.isExplain) this.#isReusable = false;
    if (statement.verb === "PRAGMA") this.#hasSettings = true;
    try {
      const result = this.#run(statement, values);
      this.#stuck.delete(statement.sql);
      return result;
    } catch (error) {
      const failure = fromNativeError(error);
      if (isBusy(failure)) this.#stuck.add(statement.sql);
      // The driver leaves it open, too, which locks the table of a full-text index that a trigger of it had written to.
      if (changesRows(statement)) this.#isReusable = false;
      throw failure;
    }
  }

  /** The result columns of a statement, without running it. Throws SqlFailure when SQLite cannot prepare it. */
  columnsOf(statement: Statement): Column[] {
    try {
      const prepared = this.#prepare(statement.sql);
      return prepared.reader ? prepared.columns() : [];
    } catch (error) {
      throw fromNativeError(error);
    }
  }

  /** Takes back what PRAGMAs have set, for the next user. */
  resetSettings(): void {
    if (this.#hasSettings) this.#database.exec("PRAGMA foreign_keys = ON; PRAGMA defer_foreign_keys = OFF;");
    this.#hasSettings = false;
  }

  rollBack(): void {
    if (this.inTransaction) this.#database.exec("ROLLBACK");
  }

  /** Writes the write-ahead log back into the database file, as far as other processes permit. */
  checkpoint(): void {
    try {
      this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      if (!isBusy(fromNativeError(error))) throw error;
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #run(statement: Statement, values: NativeValue[]): StatementResult {
    const prepared = this.#prepare(statement.sql);
    const rows = prepared.reader ? prepared.all(values) : [];
    if (!prepared.reader) prepared.run(values);
    // Read after the run: a changed schema makes SQLite prepare the statement again.
    const columns = prepared.reader ? prepared.columns() : [];
    return { columns, rows, ...this.#changesOf(statement) };
  }

  #changesOf(statement: Statement): Pick<StatementResult, "affectedRowCount" | "lastInsertRowid"> {
    if (!changesRows(statement)) return { affectedRowCount: 0, lastInsertRowid: null };
    const [[changes, rowid] = []] = this.#prepare("SELECT changes(), last_insert_rowid()").all([]);
    return {
      affectedRowCount: Number(changes),
      lastInsertRowid: insertsRows(statement) && typeof rowid === "bigint" ? rowid : null,
    };
  }

  /** Evicts the least recently used statement: the map is in order of last use. */
  #prepare(sql: string): NativeStatement {
    const prepared = this.#prepared.get(sql) ?? this.#prepareAnew(sql);
    this.#prepared.delete(sql);
    this.#prepared.set(sql, prepared);
    const [oldest] = this.#prepared.keys();
    if (oldest !== undefined && this.#prepared.size > maxPreparedStatements) this.#prepared.delete(oldest);
    return prepared;
  }

  #prepareAnew(sql: string): NativeStatement {
    const prepared = this.#database.prepare(sql).safeIntegers(true);
    return prepared.reader ? prepared.raw() : prepared;
  }
}

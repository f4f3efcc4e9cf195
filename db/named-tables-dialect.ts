import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

type SelectConfig = Parameters<SQLiteAsyncDialect["buildSelectQuery"]>[0];

/**
 * Drizzle's dialect, but of the common table expressions that a query is given it carries only those whose names occur in it. A
 * tenant's queries are given one for each of its tables (`tenantRows`); a name that does not occur is a table that is not read.
 */
export class NamedTablesDialect extends SQLiteAsyncDialect {
  override buildSelectQuery(config: SelectConfig): SQL {
    const { withList = [] } = config;
    if (withList.length === 0) return super.buildSelectQuery(config);
    const { sql } = this.sqlToQuery(super.buildSelectQuery({ ...config, withList: [] }));
    // SQLite does not tell upper from lower case in names.
    const words = new Set(sql.toLowerCase().match(/\w+/g));
    const named = withList.filter(({ _ }) => words.has(_.alias.toLowerCase()));
    return super.buildSelectQuery({ ...config, withList: named });
  }
}

import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { schema } from "../schema/schema.ts";
import { columnsNamingFiles, listsNamingFiles } from "./stored-files.server.ts";

const nameOf = (column: (typeof columnsNamingFiles)[number]) => `${getTableName(column.table)}.${column.name}`;

test("every column of a file's key is known to the sweep of the file store", () => {
  const columns = Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => Object.values(getTableColumns(table)));
  const keys = columns.filter(({ name }) => /file_?key|object_?key/.test(name));
  expect(columnsNamingFiles.map(nameOf).sort()).toEqual(keys.map(nameOf).sort());
});

test("every JSON column with files' keys is known to it", () => {
  const source = readdirSync("db/schema").map((file) => readFileSync(`db/schema/${file}`, "utf8"));
  const inTypes = source.join("\n").match(/\b(file|object)Key\??: string/g) ?? [];
  expect(listsNamingFiles.map(({ column }) => nameOf(column))).toEqual(["outbox.attachments"]);
  expect(inTypes).toHaveLength(listsNamingFiles.length);
});

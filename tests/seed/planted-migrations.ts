import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A copy of the migrations in a temporary folder, with `9999_planted` after them, which runs these statements. The caller deletes it. */
export function plantedMigrations(...statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "handschlag-planted-"));
  cpSync("db/migrations", folder, { recursive: true });
  writeFileSync(`${folder}/9999_planted.sql`, statements.join("\n--> statement-breakpoint\n"));
  const file = `${folder}/meta/_journal.json`;
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const planted = { ...journal.entries.at(-1), idx: 9999, when: Date.now(), tag: "9999_planted" };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, planted] }));
  return folder;
}

import { keyword, type Token } from "./sql-tokens.ts";
import type { Access } from "./statements.ts";

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Allowed with and without a value. */
const open = words(`
  collation_list compile_options data_version database_list defer_foreign_keys encoding foreign_key_check
  foreign_key_list foreign_keys freelist_count function_list index_info index_list index_xinfo integrity_check
  legacy_file_format module_list page_count pragma_list quick_check stats table_info table_list table_xinfo user_version
`);

/** Settings of a connection or of the file that may be read but never set. */
const readOnly = words(`
  analysis_limit application_id auto_vacuum automatic_index busy_timeout cache_size cache_spill cell_size_check
  checkpoint_fullfsync fullfsync hard_heap_limit journal_mode journal_size_limit legacy_alter_table locking_mode
  max_page_count mmap_size page_size query_only read_uncommitted recursive_triggers reverse_unordered_selects
  schema_version secure_delete soft_heap_limit synchronous temp_store threads trusted_schema wal_autocheckpoint
`);

/** Which PRAGMAs sqld accepts; `tokens` start at the word PRAGMA. */
export function pragmaAccess(tokens: Token[]): Access {
  const { name, hasValue } = readPragma(tokens);
  if (name === "user_version" && hasValue) return "write";
  if (open.has(name)) return "read";
  return readOnly.has(name) && !hasValue ? "read" : "refused";
}

/** `PRAGMA [schema.]name`, `… = value` or `… (value)`. */
function readPragma(tokens: Token[]): { name: string; hasValue: boolean } {
  const nameAt = tokens[2]?.text === "." ? 3 : 1;
  return { name: keyword(tokens[nameAt]).toLowerCase(), hasValue: tokens.length > nameAt + 1 };
}

/**
 * Whether the database refused a statement for a reason whose text contains this word: that of a trigger
 * (`contract_overlap`), or a column of a unique index (`vehicles.vin`).
 */
export function isRefusedByDatabase(error: unknown, word: string): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle's own message holds the statement's parameters; only the database's error behind it is read.
  if (error.cause) return isRefusedByDatabase(error.cause, word);
  return error.message.includes(word);
}

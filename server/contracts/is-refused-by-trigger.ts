/** Whether a database trigger refused a statement with this word: `contract_overlap`, `reservation_overlap`. */
export function isRefusedByTrigger(error: unknown, word: string): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle's own message holds the statement's parameters; only the database's answer behind it is looked at.
  if (error.cause) return isRefusedByTrigger(error.cause, word);
  return error.message.includes(word);
}

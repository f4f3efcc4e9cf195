/** What the triggers of a closed branch office say. */
const closedMessage = "office_closed";

/** Whether the database refused a row because its branch office is closed (offices.md#closed-branch-offices). Nothing was written. */
export function isOfficeClosed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Drizzle's own message holds the statement's parameters; only the database's error behind it is read.
    if (!cause.cause && cause.message.includes(closedMessage)) return true;
  }
  return false;
}

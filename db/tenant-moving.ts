/** What the triggers of a fence say. */
export const fenceMessage = "tenant_is_moving";

/** Whether the database refused a write because the tenant is being moved to another one (decision 052). Nothing was written. */
export function isTenantMoving(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Drizzle's own message holds the statement's parameters; only the database's error behind it is read.
    if (!cause.cause && cause.message.includes(fenceMessage)) return true;
  }
  return false;
}

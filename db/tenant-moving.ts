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

/** Does a job's work on one tenant; undefined when the tenant is being moved: the work is due again where it lives then. */
export async function skipIfMoving<R>(work: () => Promise<R>): Promise<R | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isTenantMoving(error)) return undefined;
    throw error;
  }
}

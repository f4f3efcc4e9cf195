/** What the database calls it: others were writing, or it waited for the next statement for too long. */
const codes = new Set(["TRANSACTION_TIMEOUT", "TRANSACTION_BUSY", "SQLITE_BUSY", "STREAM_EXPIRED"]);

/** Whether the database did not begin to write, or took the write lock away again. Nothing was written. */
export function hasLostTurn(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && codes.has(String(error.code))) || hasLostTurn(error.cause);
}

const maximumTries = 3;

/** Runs a write, and once more from its beginning when it has lost its turn: each try waits for a turn of its own. */
export async function inTurn<R>(write: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === maximumTries || !hasLostTurn(error)) throw error;
    }
  }
}

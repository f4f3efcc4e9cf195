import { LibsqlError } from "@libsql/client/web";

/**
 * Whether the database itself has refused a statement or a commit. Then nothing of its transaction was written; of any other error,
 * such as a response that was lost, nobody knows.
 */
export const isRefused = (error: unknown) =>
  error instanceof LibsqlError && /^(SQLITE_|TRANSACTION_TIMEOUT$)/.test(error.code);

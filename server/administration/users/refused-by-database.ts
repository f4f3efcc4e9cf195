import { formOutdated, Problem } from "#server/ground/kernel/problem.ts";
import { userTexts } from "./user.texts.ts";

/**
 * Says a refusal of the database in words: the trigger `last_admin`, an e-mail address that has an account, or the id of
 * another user.
 */
export function userProblem(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Drizzle's own message holds the statement's parameters; only the database's error behind it is read.
    if (cause.cause) continue;
    if (cause.message.includes("last_admin")) return new Problem("conflict", userTexts.lastAdmin);
    if (cause.message.includes("users.email")) return new Problem("conflict", userTexts.emailTaken, { field: "email" });
    if (cause.message.includes("users.id")) return formOutdated();
  }
  return error;
}

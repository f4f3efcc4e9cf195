import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** The content of a dialog about a refused request (screens.md#refusals): the server's text, with a headline if it has one. */
export type ShownProblem = { text: string; headline?: string };

/** The problem to show for a use case's error; null if the error boundary should handle it. */
export function shownProblem(error: unknown): ShownProblem | null {
  if (error instanceof z.ZodError) return { text: error.issues.map(({ message }) => message).join(" ") };
  const isShown = error instanceof Problem && error.kind !== "forbidden" && error.kind !== "not-found";
  return isShown ? { text: error.message, headline: error.details.headline } : null;
}

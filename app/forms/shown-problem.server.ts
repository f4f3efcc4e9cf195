import { Problem } from "#server/kernel/problem.ts";
import { z } from "#server/kernel/zod.ts";

/** What a dialog says about a request that was refused (spec §8): the server's text, with a headline where it has one. */
export type ShownProblem = { text: string; headline?: string };

/** The problem to show for what a use case threw; null for what belongs to the error boundary. */
export function shownProblem(error: unknown): ShownProblem | null {
  if (error instanceof z.ZodError) return { text: error.issues.map(({ message }) => message).join(" ") };
  const isShown = error instanceof Problem && error.kind !== "forbidden" && error.kind !== "not-found";
  return isShown ? { text: error.message, headline: error.details.headline } : null;
}

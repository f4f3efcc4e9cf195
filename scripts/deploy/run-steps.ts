import { OldDatabase } from "#db/applied-migrations.ts";

/** One step of a deploy. `run` throws `DeployStop` or any error when it failed. */
export type Step = { name: string; run: () => Promise<void> | void };

/** Why a step stopped the deploy, for the operator. */
export class DeployStop extends Error {}

/**
 * Runs the steps in order and stops at the first that fails. `say` gets a line for each; returns the name of the step that failed, or
 * null.
 */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<string | null> {
  for (const [index, { name, run }] of steps.entries()) {
    say(`\n── ${index + 1}/${steps.length} ${name}`);
    try {
      await run();
    } catch (error) {
      const rest = steps.slice(index + 1).map((step) => step.name);
      say(
        error instanceof DeployStop || error instanceof OldDatabase
          ? error.message
          : `${error instanceof Error ? error.stack : "unknown error"}`,
      );
      say(`Stopped at: ${name}.${rest.length > 0 ? ` Not done: ${rest.join(", ")}.` : ""}`);
      return name;
    }
  }
  return null;
}

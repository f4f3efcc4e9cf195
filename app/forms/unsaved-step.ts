import type { SubmissionResult } from "@conform-to/react";
import type { z } from "#server/ground/kernel/zod.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod } from "#server/handover/agreement/period.rules.ts";

/** A step of a wizard whose values are too long to be saved: what was typed, and why at its fields. */
export function unsavedStep(error: z.ZodError, values: StepValues): SubmissionResult<string[]> {
  // `values.preDamage`; anything else concerns the form as a whole.
  const fieldOf = (path: readonly PropertyKey[]) => (path[0] === "values" ? String(path[1] ?? "") : "");
  const errors = error.issues.map(({ path, message }) => [fieldOf(path), [message]] as [string, string[]]);
  return { status: "error", initialValue: joinPeriod(values), error: Object.fromEntries(errors) };
}

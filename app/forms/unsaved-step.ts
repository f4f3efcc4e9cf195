import type { SubmissionResult } from "@conform-to/react";
import type { z } from "#server/ground/kernel/zod.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod } from "#server/handover/agreement/period.rules.ts";

/** A step of a wizard whose values are too long to be saved: what was typed, and why at its fields. */
export function unsavedStep(error: z.ZodError, values: StepValues): SubmissionResult<string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    // `values.preDamage`; anything else concerns the form as a whole.
    const field = path[0] === "values" ? String(path[1] ?? "") : "";
    errors[field] = [message];
  }
  return { status: "error", initialValue: joinPeriod(values), error: errors };
}

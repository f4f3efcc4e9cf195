import type { StepValues } from "#server/handover/agreement/form-steps.ts";

/** A form's fields as the draft keeps them: no files, no button, nothing of the form library. */
export function valuesOf(form: FormData): StepValues {
  const values: StepValues = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string" && name !== "intent" && !name.startsWith("__")) values[name] = value;
  }
  return values;
}

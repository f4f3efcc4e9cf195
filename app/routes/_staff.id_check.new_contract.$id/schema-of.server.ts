import { termsForm } from "#server/handover/agreement/contract-terms.schema.ts";
import type { FormContext, FormStep } from "#server/handover/agreement/form-steps.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import { sbForm } from "#server/handover/sb-insurance/sb-step.schema.ts";

/** The rules of one step; `insurance` is what the terms chose. */
export function schemaOf(step: FormStep, formContext: FormContext, insurance = "none") {
  if (step === "person") return personStep(formContext);
  if (step === "sb") return sbForm(insurance);
  return step === "vehicle" ? vehicleStep : termsForm(formContext);
}

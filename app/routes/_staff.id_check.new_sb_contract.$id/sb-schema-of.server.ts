import type { FormContext } from "#server/handover/agreement/form-steps.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { sbBookingForm } from "#server/handover/sb-insurance/sb-booking.schema.ts";
import type { SbFormStep } from "#server/handover/sb-insurance/sb-form-steps.ts";

/** The rules of one step. */
export const sbSchemaOf = (step: SbFormStep, formContext: FormContext) =>
  step === "person" ? personStep(formContext) : sbBookingForm(formContext);

import { z } from "#server/ground/kernel/zod.ts";
import { termsStep } from "#server/handover/agreement/contract-terms.schema.ts";
import type { FormContext } from "#server/handover/agreement/form-steps.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import { checkSbWithTerms, sbStep } from "#server/handover/sb-insurance/sb-step.schema.ts";

/** Everything a contract is made from: the steps, as typed; `sb` may be missing. */
export function createContractInput(formContext: FormContext) {
  return z
    .object({
      person: personStep(formContext),
      vehicle: vehicleStep,
      terms: termsStep(formContext),
      sb: sbStep.optional(),
    })
    .superRefine((input, context) =>
      checkSbWithTerms(input, (path, message) => context.addIssue({ code: "custom", path, message })),
    );
}

export type CreateContractInput = z.output<ReturnType<typeof createContractInput>>;

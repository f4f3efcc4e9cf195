import { termsStep } from "#server/agreement/contract-terms.schema.ts";
import type { FormContext } from "#server/agreement/form-steps.ts";
import { personStep } from "#server/agreement/person.schema.ts";
import { vehicleStep } from "#server/agreement/vehicle-step.schema.ts";
import { z } from "#server/kernel/zod.ts";
import { checkSbWithTerms, sbStep } from "#server/sb-insurance/sb-step.schema.ts";

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

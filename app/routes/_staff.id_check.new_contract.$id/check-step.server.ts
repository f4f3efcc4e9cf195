import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormStep } from "#server/contracts/contract-fields.schema.ts";
import type { ContractWizard } from "#server/contracts/get-contract-wizard.server.ts";
import { vehicleProblem } from "#server/contracts/vehicle-problem.ts";
import { schemaOf } from "./wizard-steps.ts";

/** What is wrong with a step as it was saved, as its form shows it; null: nothing. */
export function checkStep(wizard: ContractWizard, step: FormStep): SubmissionResult<string[]> | null {
  const form = new FormData();
  for (const [name, value] of Object.entries(wizard.steps[step])) form.append(name, value);
  const submission = parseWithZod(form, { schema: schemaOf(step, wizard.circumstances) });
  const isVehicleChosen = step === "vehicle" && "vehicleId" in wizard.steps.vehicle;
  const problem = isVehicleChosen ? vehicleProblem(wizard.vehicle) : null;
  if (problem) return submission.reply({ fieldErrors: { vehicleId: [problem] } });
  return submission.status === "success" ? null : submission.reply();
}

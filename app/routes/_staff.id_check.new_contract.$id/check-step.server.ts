import type { SubmissionResult } from "@conform-to/react";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { tripTexts } from "#server/fleet/red-plates/red-plate.texts.ts";
import { vehicleProblem } from "#server/fleet/vehicles/vehicle-fields.ts";
import { redPlateKindOf } from "#server/handover/agreement/contract-terms.rules.ts";
import type { FormStep } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod } from "#server/handover/agreement/period.rules.ts";
import type { ContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import { schemaOf } from "./schema-of.server.ts";

/** What is wrong with a step as it was saved, as its form shows it; null: nothing. */
export function checkStep(wizard: ContractWizard, step: FormStep): SubmissionResult<string[]> | null {
  const form = new FormData();
  for (const [name, value] of Object.entries(joinPeriod(wizard.steps[step]))) form.append(name, value);
  const { steps, formContext, sbTariffs } = wizard;
  const submission = parseForm(form, schemaOf(step, formContext, steps.terms.insurance));
  const isVehicleChosen = step === "vehicle" && "vehicleId" in steps.vehicle;
  const problem = isVehicleChosen ? vehicleProblem(wizard.vehicle) : null;
  if (problem) return submission.reply({ fieldErrors: { vehicleId: [problem] } });
  const driverProblem = step === "person" ? wizard.secondDriver.problem : null;
  if (driverProblem) return submission.reply({ fieldErrors: { secondDriverCheckId: [driverProblem] } });
  const { kind, redPlateId } = steps.terms;
  const isPlateAsked = step === "terms" && Boolean(redPlateId) && redPlateKindOf(kind) !== undefined;
  const plate = wizard.redPlates.find(({ key }) => key === redPlateId);
  if (submission.status === "success" && isPlateAsked && !plate?.isFree)
    return submission.reply({ fieldErrors: { redPlateId: [tripTexts.plateNotFree] } });
  const isSbBooked = step === "sb" && steps.sb.booksSb === "yes";
  if (submission.status === "success" && isSbBooked && sbFeeOfTerms(sbTariffs, steps.terms) === null) {
    return submission.reply({ fieldErrors: { booksSb: [sbTexts.noTariff] } });
  }
  return submission.status === "success" ? null : submission.reply();
}

import type { SubmissionResult } from "@conform-to/react";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { readStockPlate } from "#server/fleet/vehicles/unique-vehicle.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod } from "#server/handover/agreement/period.rules.ts";
import type { SbWizard } from "#server/handover/sb-insurance/get-sb-wizard.server.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import type { SbFormStep } from "#server/handover/sb-insurance/sb-form-steps.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import { sbSchemaOf } from "./sb-schema-of.server.ts";

/** What is wrong with a step as it was saved, as its form shows it; null: nothing. */
export function checkSbStep(wizard: SbWizard, step: SbFormStep): SubmissionResult<string[]> | null {
  const form = new FormData();
  for (const [name, value] of Object.entries(joinPeriod(wizard.steps[step]))) form.append(name, value);
  const submission = parseForm(form, sbSchemaOf(step, wizard.formContext));
  if (submission.status !== "success") return submission.reply();
  if (step === "person") return null;
  const plateProblem = problemOfPlate(wizard.steps.booking);
  if (plateProblem) return submission.reply({ fieldErrors: { licensePlate: [plateProblem] } });
  const hasTariff = sbFeeOfTerms(wizard.sbTariffs, wizard.steps.booking) !== null;
  return hasTariff ? null : submission.reply({ fieldErrors: { kind: [sbTexts.noTariff] } });
}

/** What only the server knows of a plate, by its list of districts; null: nothing is wrong. */
function problemOfPlate({ licensePlate = "", foreignPlate }: StepValues): string | null {
  try {
    readStockPlate({ licensePlate: normalizeLicensePlate(licensePlate), foreignPlate });
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

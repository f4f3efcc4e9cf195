import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/cloudflare";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { valuesOf } from "#app/components/contract-wizard/form-values.ts";
import { askedStep, leadsToPreview, withPreview } from "#app/components/contract-wizard/step-links.ts";
import type { SubmitProblem } from "#app/components/contract-wizard/submit-problem.tsx";
import { conflictErrors, sentStep } from "#app/drafts/sent-step.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { unsavedStep } from "#app/forms/unsaved-step.ts";
import { paths } from "#app/paths.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { costFields, deductibleChoices } from "#server/handover/agreement/contract-terms.rules.ts";
import { defaultTerms } from "#server/handover/agreement/default-terms.rules.ts";
import { type FormStep, formSteps, type StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod, splitPeriod } from "#server/handover/agreement/period.rules.ts";
import { type ContractWizard, getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";
import { createContract } from "#server/handover/contracts/create-contract.server.ts";
import { confirmContractConcerns } from "#server/handover/drafts/confirm-concerns.server.ts";
import { restartContractDraft } from "#server/handover/drafts/restart-contract-draft.server.ts";
import { suggestedSb } from "#server/handover/sb-insurance/sb-choice.rules.ts";
import { asksForSb } from "#server/handover/sb-insurance/sb-form-context.server.ts";
import { checkStep } from "./check-step.server.ts";
import { conflictsIn } from "./load-wizard.server.ts";
import { createdPath, failingStepPath, indexOfStep, previewPath, stepOf } from "./wizard-steps.ts";

/** Either `stepResult` (errors of the step's form) or `problem` is there. */
const respond = (status: number, stepResult: SubmissionResult<string[]> | null, problem: SubmitProblem | null) =>
  data({ stepResult, problem }, { status });

/** Every button of the wizard: what was typed is saved first, then the address changes. */
export async function runWizardAction(ctx: ActorDoor, idCheckId: string, request: Request) {
  const hasSbStep = await asksForSb(ctx, { idCheckId });
  const { searchParams } = new URL(request.url);
  const { key: step, index } = stepOf(searchParams, hasSbStep);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "restart") {
    await restartContractDraft(ctx, { idCheckId });
    return redirect(paths.newContract(idCheckId, 0));
  }
  if (intent === "confirm") {
    await confirmContractConcerns(ctx, { idCheckId, confirmed: confirmedOf(form) });
    return redirect(index === 0 ? paths.newContract(idCheckId) : paths.newContract(idCheckId, index));
  }
  if (step !== "preview") return saveStep(ctx, idCheckId, { step, form, toPreview: leadsToPreview(searchParams) });
  return intent === "back" ? redirect(paths.newContract(idCheckId, index - 1)) : create(ctx, idCheckId, form);
}

type SentForm = { step: FormStep; form: FormData /** Weiter leads to the preview. */; toPreview: boolean };

async function saveStep(ctx: ActorDoor, idCheckId: string, { step, form, toPreview }: SentForm) {
  const intent = String(form.get("intent"));
  const split = splitPeriod(valuesOf(form), berlinWallTime(ctx.now()).date);
  const values = await completed(ctx, idCheckId, intent, split);
  const index = indexOfStep(step);
  try {
    const sent = sentStep(form, step, values);
    const { isFilledFromStock, state } = await saveContractDraft(ctx, { idCheckId, step, ...sent });
    const error = conflictErrors(state);
    if (error) return respond(422, { status: "error", initialValue: joinPeriod(values), error }, null);
    if (intent === "back")
      return redirect(index === 0 ? paths.idCheck(idCheckId) : paths.newContract(idCheckId, index - 1));
    const asked = askedStep(intent, index);
    if (asked !== null) return redirect(withPreview(paths.newContract(idCheckId, asked), toPreview));
    const here = withPreview(paths.newContract(idCheckId, index), toPreview);
    if (isFilledFromStock) return redirect(`${here}&chosen=1`);
    if (intent !== "next") return redirect(here);
  } catch (error) {
    if (error instanceof z.ZodError) return respond(422, unsavedStep(error, values), null);
    if (!(error instanceof Problem)) throw error;
    // The contract was made in another tab; its page says so.
    if (error.kind === "conflict") return redirect(paths.newContract(idCheckId));
    const { field } = error.details;
    if (error.kind !== "invalid" || !field) throw error;
    return respond(
      422,
      { status: "error", initialValue: joinPeriod(values), error: { [field]: [error.message] } },
      null,
    );
  }
  const wizard = await getContractWizard(ctx, { idCheckId });
  const stepResult = checkStep(wizard, step);
  if (stepResult) return respond(422, stepResult, null);
  if (step === "terms" && (await isTaken(ctx, wizard))) {
    const error = { pickupDate: [contractTexts.vehicleTaken] };
    return respond(422, { status: "error", initialValue: joinPeriod(values), error }, null);
  }
  const isSbAnswered = step === "terms" && wizard.asksForSb && (await answerSb(ctx, wizard));
  if (toPreview) return redirect(previewPath(idCheckId, wizard.asksForSb));
  return redirect(paths.newContract(idCheckId, index + (isSbAnswered ? 2 : 1)));
}

/** Whether another contract is known to have the vehicle then (contracts.md#reservations-in-the-way). */
async function isTaken(ctx: ActorDoor, wizard: ContractWizard): Promise<boolean> {
  const conflicts = await conflictsIn(ctx, wizard.vehicle?.id, wizard.steps.terms);
  return conflicts.some(({ kind }) => kind === "contract");
}

/**
 * Saves what the terms already say about the SB-Schutz; returns whether its own step has nothing left to ask. A protection
 * that was chosen is not dropped because the insurance changed: then that step says that it needs a Vollkasko.
 */
async function answerSb(ctx: ActorDoor, { check, steps, formContext }: ContractWizard): Promise<boolean> {
  const { insurance, booksSb } = steps.terms;
  const isDeclined = insurance === "vollkasko" ? booksSb === "no" : steps.sb.booksSb !== "yes";
  const isReopened = booksSb === "yes" && steps.sb.booksSb === "no";
  const values = isDeclined ? { booksSb: "no" } : isReopened ? suggestedSb(steps.terms, formContext) : null;
  if (values) await saveContractDraft(ctx, { idCheckId: check.id, step: "sb", values: { ...steps.sb, ...values } });
  return isDeclined;
}

/** What buttons do to the fields that scripts do at once where there are scripts. */
async function completed(ctx: ActorDoor, idCheckId: string, intent: string, typed: StepValues): Promise<StepValues> {
  if (intent === "add_cost") {
    const lines = Math.min(Number(typed.costLines || 0) + 1, costFields.length);
    return { ...typed, costLines: String(lines) };
  }
  if (intent !== "apply_costs") return typed;
  const { costSets, formContext } = await getContractWizard(ctx, { idCheckId });
  return {
    ...typed,
    ...defaultTerms(typed, costSets, formContext.now),
    ...deductibleChoices(costSets, typed, formContext.now),
  };
}

async function create(ctx: ActorDoor, idCheckId: string, form: FormData) {
  const confirmed = confirmedOf(form);
  try {
    await createContract(ctx, {
      idCheckId,
      draftVersion: form.get("draftVersion"),
      confirmed,
    });
    return redirect(createdPath(idCheckId));
  } catch (error) {
    const failing = failingStepOf(error);
    if (failing) return redirect(failingStepPath(idCheckId, failing));
    if (!(error instanceof Problem) || error.kind === "not-found" || error.kind === "forbidden") throw error;
    const { headline = contractTexts.notMadeHeadline, code } = error.details;
    const status = error.kind === "too-many" ? problemStatus["too-many"] : problemStatus.invalid;
    return respond(status, null, {
      headline,
      text: error.message,
      ticked: code === "confirmation_required" ? confirmed : null,
    });
  }
}

/** The step that holds the first failing field (contracts.md#steps). */
function failingStepOf(error: unknown): FormStep | undefined {
  const field = error instanceof z.ZodError ? error.issues[0]?.path.join(".") : fieldOfProblem(error);
  return formSteps.find((step) => field?.startsWith(`${step}.`));
}

const fieldOfProblem = (error: unknown) => (error instanceof Problem ? error.details.field : undefined);

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
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod, splitPeriod } from "#server/handover/agreement/period.rules.ts";
import { confirmSbConcerns } from "#server/handover/sb-insurance/confirm-sb-concerns.server.ts";
import { createSbContract } from "#server/handover/sb-insurance/create-sb-contract.server.ts";
import { getSbWizard } from "#server/handover/sb-insurance/get-sb-wizard.server.ts";
import { restartSbDraft, saveSbDraft } from "#server/handover/sb-insurance/save-sb-draft.server.ts";
import { type SbFormStep, sbFormSteps } from "#server/handover/sb-insurance/sb-form-steps.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import { checkSbStep } from "./check-sb-step.server.ts";
import { bookedPath, failingSbStepPath, indexOfSbStep, sbPreviewPath, sbStepOf } from "./sb-wizard-steps.ts";
import { stockFields } from "./stock-fields.ts";

/** Either `stepResult` (errors of the step's form) or `problem` is there. */
const respond = (status: number, stepResult: SubmissionResult<string[]> | null, problem: SubmitProblem | null) =>
  data({ stepResult, problem }, { status });

/** Every button of the wizard: what was typed is saved first, then the address changes. */
export async function runSbWizardAction(ctx: ActorDoor, idCheckId: string, request: Request) {
  const { searchParams } = new URL(request.url);
  const { key: step, index } = sbStepOf(searchParams);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent === "restart") {
    await restartSbDraft(ctx, { idCheckId });
    return redirect(paths.newSbContract(idCheckId, 0));
  }
  if (intent === "confirm") {
    await confirmSbConcerns(ctx, { idCheckId, confirmed: confirmedOf(form) });
    return redirect(index === 0 ? paths.newSbContract(idCheckId) : paths.newSbContract(idCheckId, index));
  }
  if (step !== "preview") return saveStep(ctx, idCheckId, { step, form, toPreview: leadsToPreview(searchParams) });
  return intent === "back" ? redirect(paths.newSbContract(idCheckId, index - 1)) : book(ctx, idCheckId, form);
}

type SentForm = { step: SbFormStep; form: FormData /** Weiter leads to the preview. */; toPreview: boolean };

async function saveStep(ctx: ActorDoor, idCheckId: string, { step, form, toPreview }: SentForm) {
  const index = indexOfSbStep(step);
  const intent = String(form.get("intent"));
  const { q: query = "", ...fields } = splitPeriod(valuesOf(form), berlinWallTime(ctx.now()).date);
  const values = intent.startsWith("pick:") ? await withStock(ctx, fields, query, intent.slice(5)) : fields;
  try {
    const { state } = await saveSbDraft(ctx, { idCheckId, step, ...sentStep(form, step, values) });
    const error = conflictErrors(state);
    if (error) return respond(422, { status: "error", initialValue: joinPeriod(values), error }, null);
  } catch (error) {
    if (error instanceof z.ZodError) return respond(422, unsavedStep(error, values), null);
    // It was booked in another tab; its page says so.
    if (error instanceof Problem && error.kind === "conflict") return redirect(paths.newSbContract(idCheckId));
    throw error;
  }
  if (intent === "back")
    return redirect(index === 0 ? paths.idCheck(idCheckId) : paths.newSbContract(idCheckId, index - 1));
  const asked = askedStep(intent, index);
  if (asked !== null) return redirect(withPreview(paths.newSbContract(idCheckId, asked), toPreview));
  const here = withPreview(paths.newSbContract(idCheckId, index), toPreview);
  if (intent === "search") return redirect(`${here}&q=${encodeURIComponent(query)}`);
  if (intent !== "next") return redirect(here);
  const stepResult = checkSbStep(await getSbWizard(ctx, { idCheckId }), step);
  if (stepResult) return respond(422, stepResult, null);
  return redirect(toPreview ? sbPreviewPath(idCheckId) : paths.newSbContract(idCheckId, index + 1));
}

/** What a click on a vehicle does to the fields at once where there are scripts. */
async function withStock(ctx: ActorDoor, typed: StepValues, query: string, vehicleId: string): Promise<StepValues> {
  const vehicle = (await searchVehicles(ctx, { query })).find(({ id }) => id === vehicleId);
  return vehicle ? { ...typed, ...stockFields(vehicle) } : typed;
}

async function book(ctx: ActorDoor, idCheckId: string, form: FormData) {
  const confirmed = confirmedOf(form);
  try {
    await createSbContract(ctx, {
      idCheckId,
      draftVersion: form.get("draftVersion"),
      confirmed,
    });
    return redirect(bookedPath(idCheckId));
  } catch (error) {
    const failing = failingStepOf(error);
    if (failing) return redirect(failingSbStepPath(idCheckId, failing));
    if (!(error instanceof Problem) || error.kind === "not-found" || error.kind === "forbidden") throw error;
    const { headline = sbTexts.notBookedHeadline, code } = error.details;
    const status = error.kind === "too-many" ? problemStatus["too-many"] : problemStatus.invalid;
    return respond(status, null, {
      headline,
      text: error.message,
      ticked: code === "confirmation_required" ? confirmed : null,
    });
  }
}

/** The step that holds the first failing field (sb-schutz.md#alone). */
function failingStepOf(error: unknown): SbFormStep | undefined {
  const field = error instanceof z.ZodError ? error.issues[0]?.path.join(".") : fieldOfProblem(error);
  return sbFormSteps.find((step) => field?.startsWith(`${step}.`));
}

const fieldOfProblem = (error: unknown) => (error instanceof Problem ? error.details.field : undefined);

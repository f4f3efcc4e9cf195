import { data, redirect } from "@remix-run/cloudflare";
import type { LinkMail } from "#app/components/pending-capture.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { submit, submitWith } from "#app/forms/submit.server.ts";
import { paths } from "#app/paths.ts";
import { mailCaptureLink } from "#server/checks/capture/mail-capture-link.server.ts";
import { discardIdCheck } from "#server/checks/id-checks/discard-id-check.server.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { renewPhotoRequest } from "#server/checks/id-checks/renew-photo-request.server.ts";
import { requestPhoto } from "#server/checks/id-checks/request-photo.server.ts";
import { undoDiscard } from "#server/checks/id-checks/undo-discard.server.ts";
import { withdrawPhotoRequest } from "#server/checks/id-checks/withdraw-photo-request.server.ts";
import { zoneOfCheck } from "#server/checks/verification/approval-concerns.rules.ts";
import { approveIdentity, approveLicense, rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { noteOriginal } from "#server/checks/verification/note-original.server.ts";
import { isProved } from "#server/checks/verification/proved-fields.ts";
import { identityReview, licenseReview } from "#server/checks/verification/review.schema.ts";
import { undoDecision } from "#server/checks/withdrawing/undo-decision.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { RefusedForm } from "./review-types.ts";
import { shownPhotosField } from "./shown-photos-input.tsx";

/** The result of a form that the page shows: a refusal, or a mailed link. */
export type IntentResult = {
  review?: RefusedForm;
  request?: RefusedForm;
  reject?: RefusedForm;
  /** Shown above everything. */
  problem?: string;
  /** The result of mailing a capture link. */
  mail?: LinkMail;
};

const intents = [
  "discard",
  "undo_discard",
  "withdraw_photo_request",
  "renew_photo_request",
  "mail_link",
  "request_photo",
  "undo_identity_decision",
  "undo_license_decision",
  "approve_identity",
  "approve_license",
  "reject",
  "note_original",
] as const;

const respond = (value: IntentResult, status: number) => data<IntentResult>(value, { status });

/** Handles a form of the detail page by its `intent`: redirects back to the page, or returns the result to show. */
export async function handleIntent(ctx: ActorDoor, id: string, form: FormData) {
  form.set("id", id);
  const requestId = String(form.get("requestId") ?? "");
  const shownPhotos = form.get(shownPhotosField);
  if (typeof shownPhotos === "string") form.set("shownPhotos", shownPhotos);
  switch (intentOf(form, intents)) {
    case "discard":
      return orProblem(id, discardIdCheck(ctx, { id }));
    case "undo_discard":
      return orProblem(id, undoDiscard(ctx, { id }));
    case "undo_identity_decision":
      return orProblem(id, undoDecision(ctx, { id, document: "identity" }));
    case "undo_license_decision":
      return orProblem(id, undoDecision(ctx, { id, document: "license" }));
    case "withdraw_photo_request":
      return orProblem(id, withdrawPhotoRequest(ctx, { id, requestId }));
    case "renew_photo_request":
      return orProblem(id, renewAndMail(ctx, id, requestId));
    case "mail_link":
      return mailLink(ctx, String(form.get("captureId") ?? ""), String(form.get("email") ?? ""));
    case "request_photo": {
      const outcome = await submit(form, ctx, requestPhoto);
      if (outcome.ok) return redirect(paths.idCheck(id));
      return respond({ request: { document: documentOf(form), lastResult: outcome.lastResult } }, outcome.status);
    }
    case "approve_identity":
      return accept(ctx, id, form, "identity");
    case "approve_license":
      return accept(ctx, id, form, "license");
    case "note_original":
      return orProblem(id, noteOriginal(ctx, { id, document: documentOf(form) }));
    case "reject": {
      const outcome = await submit(form, ctx, rejectDocument);
      if (outcome.ok) return redirect(paths.idCheck(id));
      return respond({ reject: { document: documentOf(form), lastResult: outcome.lastResult } }, outcome.status);
    }
  }
}

/** To where the link before was mailed. */
async function renewAndMail(ctx: ActorDoor, id: string, requestId: string): Promise<void> {
  const link = await renewPhotoRequest(ctx, { id, requestId });
  if (link) await mailCaptureLink(ctx, link);
}

const shownIn = (form: FormData) => (form.has("shownPhotos") ? { shownPhotos: String(form.get("shownPhotos")) } : {});

const documentOf = (form: FormData): DocumentHalf => (form.get("document") === "license" ? "license" : "identity");

/** Judges the fields by the day and by the other document, so that all errors come in one round. */
async function accept(ctx: ActorDoor, id: string, form: FormData, document: DocumentHalf) {
  const { check, today } = await getIdCheck(ctx, { id });
  const outcome = await (document === "identity"
    ? submitWith(
        form,
        identityReview({ today, zone: zoneOfCheck(check, today), isProved: isProved(check, "identity") }),
        (typed) => approveIdentity(ctx, { ...typed, id, ...shownIn(form) }),
      )
    : submitWith(form, licenseReview({ today, dateOfBirth: check.dateOfBirth }), (typed) =>
        approveLicense(ctx, { ...typed, id, ...shownIn(form) }),
      ));
  if (outcome.ok) return redirect(paths.idCheck(id));
  return respond({ review: { document, lastResult: outcome.lastResult } }, outcome.status);
}

async function orProblem(id: string, work: Promise<unknown>) {
  try {
    await work;
    return redirect(paths.idCheck(id));
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return respond({ problem: error.message }, 409);
  }
}

async function mailLink(ctx: ActorDoor, captureId: string, email: string) {
  try {
    await mailCaptureLink(ctx, { id: captureId, email });
    return respond({ mail: { captureId, email } }, 200);
  } catch (error) {
    const isShown = error instanceof Problem && (error.kind === "conflict" || error.kind === "too-many");
    const text = error instanceof z.ZodError ? error.issues[0]?.message : isShown ? error.message : undefined;
    if (!text) throw error;
    return respond({ mail: { captureId, email, error: text } }, 422);
  }
}

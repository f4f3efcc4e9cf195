import { and, eq, isNull, not } from "drizzle-orm";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff, System } from "#server/ground/access/actor.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { undoIsOverMs } from "#server/ground/kernel/undo.rules.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { confirmedDetails, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { namesMatch } from "#server/services/document-reading/names-match.rules.ts";
import { findDraft, removeDraftStep, savedValues } from "#server/services/form-drafts/draft-store.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { deletePhotosAfterDecision } from "#server/services/retention/delete-photos-after-decision.server.ts";
import { removeDeletedFiles } from "#server/services/retention/remove-deleted-files.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { approvalConcerns, zoneOfCheck } from "./approval-concerns.rules.ts";
import { describeEarlierDecision } from "./describe-earlier-decision.server.ts";
import type { DocumentHalf } from "./document-half.ts";
import { stateColumns } from "./document-state.server.ts";
import { sourcesOf } from "./field-sources.ts";
import { RejectDocumentInput } from "./id-check.schema.ts";
import { idCheckTexts } from "./id-check.texts.ts";
import { keepTyped } from "./keep-typed.rules.ts";
import { originalColumns } from "./original-columns.ts";
import { isProved, provedFields } from "./proved-fields.ts";
import { ApproveIdentityInput, ApproveLicenseInput, identityReview, licenseReview } from "./review.schema.ts";
import { shownPhotosOf } from "./shown-photos.ts";

type IdCheck = typeof idChecks.$inferSelect;
type Patch = Partial<Omit<IdCheck, "headquarterId" | "processState">>;

/** Who decides: a reviewer, or the tenant's legitimation service. */
type DecidingContext = Context<Staff | System>;
type Decision = {
  half: DocumentHalf;
  /** Verb for the audit log. */
  action: string;
  /** What was confirmed with the acceptance, for the audit log. */
  concernsOf?: (check: IdCheck) => readonly FoundConcern[];
  /** The photos that the reviewer has seen (`shownPhotosOf`); undefined: not compared. */
  shownPhotos?: string | undefined;
  /** Receives the check as read inside the transaction; throws `ZodError` for values that contradict it. */
  patchOf: (check: IdCheck) => Patch;
};
type Decided = { check: IdCheck; hasDeletedPhotos: boolean };

/**
 * Decides about one half of a check, in the caller's transaction, which has read it; afterwards `announceDecision`. Only documents
 * IN_PROGRESS of a check that has not ended can be decided: of two concurrent decisions one wins, the other gets `Problem` conflict with who did what
 * (checks.md#one-decision). A conflict as well when other photos have arrived than those that were looked at. A decision that
 * throws has written nothing.
 */
export async function decideIn(
  tx: TenantDb,
  ctx: DecidingContext,
  check: IdCheck,
  { half, action, patchOf, concernsOf, shownPhotos }: Decision,
): Promise<Decided> {
  const { id, branchId } = check;
  const state = stateColumns[half];
  if (check[state.name] !== "IN_PROGRESS" || check.finishedAt)
    throw new Problem("conflict", await describeEarlierDecision(tx, check, half));
  const patch = { ...patchOf(check), version: check.version + 1, updatedAt: ctx.now() };
  if (shownPhotos !== undefined && shownPhotos !== (await photosOf(tx, id, half)))
    throw new Problem("conflict", idCheckTexts.photosChanged);
  const decided = { ...check, ...patch };
  const isAccepted = decided[state.name] === "SUCCESSFULLY_COMPLETED";
  const confirmed = concernsOf?.(check) ?? [];
  const details = confirmed.length > 0 ? { document: half, ...confirmedDetails(confirmed) } : undefined;
  const isUnchanged = and(eq(idChecks.id, id), eq(state.column, "IN_PROGRESS"), eq(idChecks.version, check.version));
  const [[row], hasDeletedPhotos] = await Promise.all([
    tx.update(idChecks, isUnchanged, patch),
    deletePhotosAfterDecision(tx, ctx, decided, half),
    // What was typed before a rejection is there again if that is taken back; of an acceptance it is kept with the check.
    isAccepted ? removeDraftStep(tx, id, "review", half) : undefined,
    addAuditEntry(tx, ctx, { action, subjectType: "id_check", subjectId: id, details }),
    notifyUsers(tx, ctx, {
      kind: "check_decided",
      body: messageTexts.checkDecided(half, isAccepted),
      branchId,
      subject: { type: "id_check", id },
    }),
    queueWebhook(tx, ctx, "id_check.decided", {
      id_check_id: id,
      branch_office_id: branchId,
      document: half,
      approval_state: decided.approvalState,
      drivers_liscense_approval_state: decided.licenseApprovalState,
    }),
  ]);
  if (!row) throw new Error("a check changed within a transaction");
  return { check: row, hasDeletedPhotos };
}

/** The check as it is now, in the transaction that decides about it. */
export async function checkToDecide(tx: TenantDb, id: string): Promise<IdCheck> {
  const check = await tx.get(idChecks, id);
  if (!check) throw notFound(idCheckTexts.notFound);
  return check;
}

async function photosOf(tx: TenantDb, idCheckId: string, half: DocumentHalf): Promise<string> {
  const isLicense = eq(documentImages.documentType, "DRIVERS_LISCENSE");
  const ofHalf = half === "license" ? isLicense : not(isLicense);
  return shownPhotosOf(
    await tx.find(
      documentImages,
      and(eq(documentImages.idCheckId, idCheckId), isNull(documentImages.deletedAt), ofHalf),
    ),
  );
}

/** Side effects of a decision after it is stored. */
export function announceDecision(ctx: DecidingContext, { check, hasDeletedPhotos }: Decided): void {
  announceProcessChange(ctx, check);
  ctx.platform.waitUntil(ctx.platform.sendPushes());
  ctx.platform.waitUntil(ctx.platform.sendWebhooks());
  if (hasDeletedPhotos) ctx.platform.waitUntil(removeFilesLater(ctx));
}

/** Once the decision cannot be undone any more. What a Worker that ended leaves, the sweep removes. */
async function removeFilesLater(ctx: DecidingContext): Promise<void> {
  await ctx.platform.pause(undoIsOverMs);
  await removeDeletedFiles(ctx);
}

async function decide(ctx: Context, id: string, decision: Decision): Promise<IdCheck> {
  const decided = await ctx.db.transaction(async (tx) => decideIn(tx, ctx, await checkToDecide(tx, id), decision));
  announceDecision(ctx, decided);
  return decided.check;
}

const deciderOf = ({ actor }: DecidingContext) => (actor.kind === "staff" ? actor.userId : null);

/** Acceptance of the identity document; what `identityReview` refuses becomes a `ZodError` of `decideIn`. */
export function identityApproval(
  ctx: DecidingContext,
  given: Omit<z.output<typeof ApproveIdentityInput>, "id">,
): Decision {
  const today = berlinWallTime(ctx.now()).date;
  return {
    half: "identity",
    shownPhotos: given.shownPhotos,
    action: "approve_identity_document",
    concernsOf: (check) => {
      const zone = zoneOfCheck(check, today);
      return approvalConcerns("identity", { ...given, ...provedFields(check, "identity") }, { today, zone });
    },
    patchOf: (check) => {
      const known = { today, zone: zoneOfCheck(check, today), isProved: isProved(check, "identity") };
      const input = identityReview(known).parse({ ...given, ...provedFields(check, "identity") });
      const fields = {
        prename: input.prename,
        surname: input.surname,
        identityDocumentNumber: input.number ?? null,
        dateOfBirth: input.dateOfBirth,
        identityDocumentExpiresOn: input.expiresOn ?? null,
        nationality: input.nationality ?? null,
      };
      return {
        ...fields,
        approvalState: "SUCCESSFULLY_COMPLETED",
        fieldSources: { ...check.fieldSources, ...sourcesOf(check, fields) },
        sortKey: foldName(input),
        identityDecidedAt: ctx.now(),
        identityDecidedByUserId: deciderOf(ctx),
        ...originalOf(ctx, "identity", input.isOriginalSeen),
        isPersonsNameMatched: matchWithLicense(check, input),
      };
    },
  };
}

/**
 * Acceptance of the driving license; what `licenseReview` refuses becomes a `ZodError` of `decideIn`. `comparesNames` false:
 * nobody has read the names on it; none are kept, and nothing is said about them.
 */
export function licenseApproval(
  ctx: DecidingContext,
  given: Omit<z.output<typeof ApproveLicenseInput>, "id">,
  { comparesNames = true }: { comparesNames?: boolean } = {},
): Decision {
  const today = berlinWallTime(ctx.now()).date;
  return {
    half: "license",
    shownPhotos: given.shownPhotos,
    action: "approve_driving_license",
    concernsOf: (check) =>
      approvalConcerns("license", { ...given, ...provedFields(check, "license") }, { today, zone: null }),
    patchOf: (check) => {
      const proved = provedFields(check, "license");
      const input = licenseReview({ today, dateOfBirth: check.dateOfBirth }).parse({ ...given, ...proved });
      const hasNames = comparesNames || isProved(check, "license");
      return {
        licenseApprovalState: "SUCCESSFULLY_COMPLETED",
        ...(hasNames
          ? {
              licensePrename: input.prename,
              licenseSurname: input.surname,
              fieldSources: { ...check.fieldSources, ...licenseNameSources(check, input) },
            }
          : {}),
        licenseDateOfBirth: input.dateOfBirth ?? null,
        licenseNumber: input.number,
        licenseIssuingAuthority: input.issuingAuthority,
        licenseClasses: input.classes,
        licenseIssuedOn: input.issuedOn ?? null,
        licenseExpiresOn: input.expiresOn ?? null,
        licenseCountry: input.country ?? null,
        licenseResidentSince: input.residentSince ?? null,
        licenseDecidedAt: ctx.now(),
        licenseDecidedByUserId: deciderOf(ctx),
        ...originalOf(ctx, "license", input.isOriginalSeen),
        isPersonsNameMatched: hasNames && check.surname ? namesMatch(check, input) : null,
      };
    },
  };
}

/** Names that were taken over from the identity document confirm nothing, and say so (checks.md#names-of-the-license). */
function licenseNameSources(
  { prename, surname, approvalState, licenseProof }: IdCheck,
  input: Pick<z.output<typeof ApproveLicenseInput>, "prename" | "surname" | "isNameFromCard">,
): NonNullable<IdCheck["fieldSources"]> {
  if (licenseProof) return {};
  const isOfCard = input.prename === prename && input.surname === surname;
  const isTaken = input.isNameFromCard && isOfCard && approvalState === "SUCCESSFULLY_COMPLETED";
  const source = isTaken ? "card" : "typed";
  return { licensePrename: source, licenseSurname: source };
}

/** Who saw the original of a document, where its tick was given; nothing otherwise. */
function originalOf(ctx: DecidingContext, half: DocumentHalf, tick: "on" | undefined): Patch {
  const columns = originalColumns[half];
  return tick ? { [columns.at]: ctx.now(), [columns.by]: deciderOf(ctx) } : {};
}

/** Rejection of one half with its reason; what had been typed of its fields stays. */
export function rejection(
  ctx: DecidingContext,
  { document, reason, note, shownPhotos, typed = {} }: Omit<z.output<typeof RejectDocumentInput>, "id">,
): Decision {
  const patch: Patch =
    document === "identity"
      ? {
          approvalState: "REJECTED",
          rejectionReason: reason,
          rejectionNote: note ?? null,
          identityDecidedAt: ctx.now(),
          identityDecidedByUserId: deciderOf(ctx),
        }
      : {
          licenseApprovalState: "REJECTED",
          licenseRejectionReason: reason,
          licenseRejectionNote: note ?? null,
          licenseDecidedAt: ctx.now(),
          licenseDecidedByUserId: deciderOf(ctx),
        };
  return {
    half: document,
    action: `reject_${document}_document`,
    shownPhotos,
    patchOf: (check) => ({ ...keepTyped(check, document, typed), ...patch }),
  };
}

/** Accepts the identity document with the fields confirmed by the reviewer (checks.md#review-page). */
export const approveIdentity = useCase({
  may: ["update", "id_check"],
  input: ApproveIdentityInput,
  run: async (ctx, input) => decide(ctx, input.id, identityApproval(ctx, input)),
});

/** Accepts the driving license with the fields confirmed by the reviewer (checks.md#review-page). */
export const approveLicense = useCase({
  may: ["update", "id_check"],
  input: ApproveLicenseInput,
  run: (ctx, input) => decide(ctx, input.id, licenseApproval(ctx, input)),
});

/** Rejects one half with its reason (checks.md#rejection). */
export const rejectDocument = useCase({
  may: ["update", "id_check"],
  input: RejectDocumentInput,
  async run(ctx, input) {
    const rejected = await ctx.db.transaction(async (tx) => {
      const [check, draft] = await Promise.all([checkToDecide(tx, input.id), findDraft(tx, input.id, "review")]);
      // Without scripts the form does not say what stands in the other one.
      const typed = input.typed ?? savedValues(draft, input.document);
      return decideIn(tx, ctx, check, rejection(ctx, { ...input, typed }));
    });
    announceDecision(ctx, rejected);
    return rejected.check;
  },
});

function matchWithLicense(check: IdCheck, name: { prename: string; surname: string }): boolean | null {
  if (!check.licenseSurname) return null;
  return namesMatch(name, { prename: check.licensePrename ?? "", surname: check.licenseSurname });
}

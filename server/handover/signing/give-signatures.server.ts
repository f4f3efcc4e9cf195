import { and, eq, gt, isNull } from "drizzle-orm";
import { contracts, sbContracts, signingLinks } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { overdueContract, overdueProblem } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { isPickupDue } from "#server/handover/acts/act.rules.ts";
import { foundAtHandover, handoverReadings } from "#server/handover/acts/found-at-handover.server.ts";
import { type Contract, recordHandover } from "#server/handover/acts/record-handover.server.ts";
import { signerNameOf, signsOnlySb } from "#server/handover/agreement/required-signatures.rules.ts";
import { signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { handoverConcerns } from "#server/handover/concerns/handover-concerns.server.ts";
import {
  ensurePaper,
  makeDuePapersLater,
  type PaperSubject,
  requirePaper,
} from "#server/handover/papers/due-papers.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import type { SignatureInput } from "./signature.schema.ts";
import { signingTexts } from "./signing.texts.ts";
import {
  assertOpenForSigning,
  givenOfKind,
  isComplete,
  readSigningCase,
  type SigningCase,
} from "./signing-case.server.ts";
import { isOfLink } from "./signing-link.server.ts";
import { type CheckedSignature, checkSignature, storeSignatures } from "./store-signatures.server.ts";

export type SigningResult = {
  /** All required signatures are given. */
  isComplete: boolean;
  /** Kinds given so far. */
  given: string[];
};

type Signing = {
  id: string;
  signatures: readonly SignatureInput[];
  device: string;
  /** Who sent the link that a customer signs with; the vehicle goes in their name. Omitted: the signed-in user. */
  linkSentByUserId?: string;
  /** Further writes in the same transaction; throws to abort it. */
  alongside?: (tx: TenantDb) => Promise<void>;
};

/**
 * Adds signatures to a handover contract (with its SB-Schutz) or to an SB-Schutz alone, all in one transaction; the last
 * required one completes the contract and makes its signed papers due. Idempotent for identical signatures. Throws `Problem`:
 * not-found, invalid (picture, name, kind), conflict (already signed differently, paper, returned, complete). `known`: the case, if
 * it was just read.
 */
export async function giveSignatures(ctx: AnyContext, signing: Signing, known?: SigningCase): Promise<SigningResult> {
  const signingCase = known ?? (await readSigningCase(ctx.db, signing.id));
  const checked = signing.signatures.map((input) => checkSignature(input, knownName(ctx, signingCase, input)));
  if (checked.length === 0) throw new Problem("invalid", signingTexts.nothingSigned);
  const added = await onlyNew(ctx, signingCase, checked);
  if (added.length === 0) return resultOf(signingCase);
  assertOpenForSigning(signingCase);
  const shown = await shownPapers(ctx, signingCase);
  const signatures = added.map((signature) => ({
    ...signature,
    documentSha256: signsOnlySb(signature.kind) ? shown.sb : shown.main,
  }));
  const { subject } = signingCase;
  try {
    const result = await storeSignatures(ctx, { subject, signatures, device: signing.device }, (tx) =>
      record(tx, ctx, signing, added),
    );
    announce(ctx, signingCase, result);
    return result;
  } catch (error) {
    // A concurrent request was first: check again what was given.
    if (error instanceof SignedMeanwhile) return giveSignatures(ctx, signing);
    if (isRefusedByDatabase(error, "vehicle_overdue")) throw await notBack(ctx, signingCase);
    throw error;
  }
}

class SignedMeanwhile extends Error {}

/** The last signature hands the vehicle over; only staff are told since when it is due (contracts.md#overdue-vehicles). */
async function notBack({ actor, db, now }: AnyContext, { contract }: SigningCase): Promise<Problem> {
  const overdue = contract && actor.kind === "staff" ? await overdueContract(db, contract.vehicleId, now()) : null;
  return overdueProblem(overdue);
}

/** The signer's name known from the contract, or for the dealer the signed-in user's. */
function knownName(ctx: AnyContext, signingCase: SigningCase, { kind }: SignatureInput): string {
  if (!signingCase.required.some((requirement) => requirement.kind === kind)) {
    throw new Problem("invalid", signingTexts.unknownKind);
  }
  const { actor } = ctx;
  const dealer = actor.kind === "staff" ? `${actor.prename} ${actor.surname}` : "";
  return signerNameOf(kind, signingCase.signerNames(dealer));
}

/** The signatures that were not given yet. Throws conflict for a kind that was given differently. */
async function onlyNew(
  ctx: AnyContext,
  signingCase: SigningCase,
  checked: CheckedSignature[],
): Promise<CheckedSignature[]> {
  const added: CheckedSignature[] = [];
  for (const signature of checked) {
    const given = givenOfKind(signingCase, signature.kind);
    if (!given) {
      added.push(signature);
      continue;
    }
    const isSame =
      given.method === signature.method &&
      (signature.png
        ? isEqual(signature.png, (await ctx.platform.files.get(given.imageFileKey))?.bytes)
        : given.signerName === signature.signerName);
    if (isSame) continue;
    const text = signingTexts.alreadySigned(signatureKinds[signature.kind].label, formatDateTime(given.signedAt));
    throw new Problem("conflict", text, { headline: signingTexts.completeHeadline });
  }
  return added;
}

const isEqual = (one: Uint8Array, other: Uint8Array | undefined) =>
  one.length === other?.length && one.every((byte, index) => byte === other[index]);

/** The kind of paper that is shown for signing. */
export const shownKind = ({ thing }: Pick<SigningCase, "thing">) => (thing === "addendum" ? "addendum" : "unsigned");
/** The kind it is once everybody has signed. */
export const signedKind = ({ thing }: Pick<SigningCase, "thing">) =>
  thing === "addendum" ? "signed_addendum" : "signed";

/** Hashes of the papers shown for signing; rendered now if they were not viewed yet. */
export async function shownPapers(ctx: AnyContext, { subject, subjects, thing }: SigningCase) {
  const hashOf = async (each: PaperSubject) => (await ensurePaper(ctx, each, shownKind({ thing }))).sha256;
  const booked = subjects[1];
  const [main, sb] = await Promise.all([hashOf(subject), booked && hashOf(booked)]);
  return { main, sb: sb ?? main };
}

/** Writes the milestone, due papers and audit entry along with the rows. Checks again, now holding the write lock. */
async function record(
  tx: TenantDb,
  ctx: AnyContext,
  { id, linkSentByUserId, alongside }: Signing,
  added: readonly CheckedSignature[],
): Promise<SigningResult> {
  const current = await readSigningCase(tx, id);
  if (added.some(({ kind }) => givenOfKind(current, kind))) throw new SignedMeanwhile();
  assertOpenForSigning(current);
  await alongside?.(tx);
  const kinds = added.map(({ kind }) => kind);
  const isFullySigned = isComplete(current, kinds);
  await Promise.all([
    isFullySigned && markFullySigned(tx, ctx, current, linkSentByUserId),
    addAuditEntry(tx, ctx, {
      action: "add_signatures",
      subjectType: current.contract ? "contract" : "sb_contract",
      subjectId: current.contract?.id ?? current.sbContract?.id ?? current.id,
      details: {
        ...(current.subject.actId ? { act_id: current.subject.actId } : {}),
        kinds: kinds.join(","),
        has_agreed: true,
        is_fully_signed: isFullySigned,
        id_check_id: current.idCheckId,
      },
    }),
  ]);
  return { isComplete: isFullySigned, given: [...current.given.map(({ kind }) => kind), ...kinds] };
}

async function markFullySigned(tx: TenantDb, ctx: AnyContext, signingCase: SigningCase, linkSentByUserId?: string) {
  const { contract, sbContract, subjects, idCheckId, branchId, thing } = signingCase;
  const fullySignedAt = ctx.doneAt ?? ctx.now();
  const isAddendum = thing === "addendum";
  if (contract && !isAddendum) {
    const isOpen = and(eq(contracts.id, contract.id), isNull(contracts.fullySignedAt));
    await tx.change(contracts, isOpen, { fullySignedAt });
  }
  if (sbContract && !isAddendum) {
    const isOpen = and(eq(sbContracts.id, sbContract.id), isNull(sbContracts.fullySignedAt));
    await tx.change(sbContracts, isOpen, { fullySignedAt });
  }
  const userId = ctx.actor.kind === "staff" ? ctx.actor.userId : (linkSentByUserId ?? contract?.userId ?? "");
  const body = contract ? messageTexts.contractSigned : messageTexts.sbContractSigned;
  const id = contract?.id ?? sbContract?.id ?? signingCase.id;
  await Promise.all([
    ...subjects.map((subject) => requirePaper(tx, ctx, subject, signedKind(signingCase))),
    contract &&
      !isAddendum &&
      queueWebhook(tx, ctx, "contract.signed", {
        id_check_id: idCheckId,
        branch_office_id: branchId,
        contract_id: contract.id,
        state: "signed",
      }),
    !contract &&
      sbContract &&
      !isAddendum &&
      queueWebhook(tx, ctx, "sb_contract.signed", {
        id_check_id: idCheckId,
        branch_office_id: branchId,
        sb_contract_id: sbContract.id,
        state: "signed",
      }),
    contract && !isAddendum && handOverIfDue(tx, ctx, contract, userId),
    notifyUsers(tx, ctx, {
      kind: "contract_signed",
      body: isAddendum ? messageTexts.addendumSigned : body,
      branchId,
      subject: { type: contract ? "contract" : "sb_contract", id },
      caseId: idCheckId,
    }),
  ]);
}

/**
 * The last signature hands the vehicle over once its pickup is due, unless it is still out with another customer, or has to be asked
 * about first: signing answers no such question, so the desk is left to hand it over (decision 098).
 */
async function handOverIfDue(tx: TenantDb, ctx: AnyContext, contract: Contract, userId: string): Promise<void> {
  // What is done in the yard says for itself that the vehicle went, and how.
  if (ctx.doneAt || !isPickupDue(contract, ctx.now())) return;
  const [others, current = contract, readings, concerns] = await Promise.all([
    tx.openContractsOf([contract.vehicleId]),
    tx.get(contracts, contract.id),
    handoverReadings(tx, contract.id),
    handoverConcerns(tx, contract.vehicleId, ctx.now()),
  ]);
  if (concerns.length > 0) return;
  if (others.some(({ id, isHandedOver }) => id !== contract.id && isHandedOver)) return;
  await recordHandover(tx, ctx, current, { userId, found: foundAtHandover(current, readings) });
}

const resultOf = ({ given, fullySignedAt }: SigningCase): SigningResult => ({
  isComplete: fullySignedAt !== null,
  given: given.map(({ kind }) => kind),
});

/** Notifies the desk, and renders the signed papers if these were the last signatures. */
function announce(ctx: AnyContext, { id, idCheckId, branchId, subjects, subject }: SigningCase, result: SigningResult) {
  const { waitUntil, rooms } = ctx.platform;
  if (result.isComplete) {
    for (const each of subjects) makeDuePapersLater(ctx, each);
    waitUntil(ctx.platform.sendPushes());
    waitUntil(ctx.platform.sendWebhooks());
  }
  const event = { id: `${id}-signed-${result.given.length}`, type: "signed", data: { given: result.given } };
  waitUntil(
    (async () => {
      // A link that was just used is completed by now, but the desk still listens to its room.
      const links = await ctx.db.find(signingLinks, and(isOfLink(subject), gt(signingLinks.expiresAt, ctx.now())));
      const check = await ctx.db.get(idChecks, idCheckId);
      announceProcessChange(ctx, { id: idCheckId, version: check?.version ?? 0, branchId }, event.id);
      await Promise.all(links.map(({ tokenHash }) => rooms.publish("main", tokenHash, event)));
    })(),
  );
}

import { eq, inArray, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { contractFiles, contractSignatures, contracts, duePapers, sbContracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { canCancelSb, cancellationIn } from "#server/handover/acts/act.rules.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { addendaOf } from "#server/handover/acts/addenda.rules.ts";
import { isErased, shownAgreement, shownSigner } from "#server/handover/acts/erased-person.ts";
import { shownAct } from "#server/handover/acts/shown-act.ts";
import { signatureKindsOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { bySignatureKind, type SignatureKind } from "#server/handover/agreement/signature-kinds.ts";
import { shownCancellation } from "#server/handover/cancelling/shown-cancellation.ts";
import { settleDueCancellation } from "#server/handover/cancelling/take-due-effect.server.ts";
import { actPapers, contractPapers, signingState } from "#server/handover/papers/contract-papers.rules.ts";
import { sbAgreedNow } from "#server/handover/papers/paper-sources.ts";
import { sbStateOf } from "./sb-choice.rules.ts";
import { sbTexts } from "./sb-insurance.texts.ts";

/** Everything the page of one SB-Schutz shows (sb-schutz.md#page-of-an-sb-schutz). Throws `Problem` not-found. */
export const getSbContract = useCase({
  may: ["read", "contract"],
  feature: "sb_insurance",
  input: z.object({ id: IdText }),
  run: readSbContract,
});

async function readSbContract(ctx: Context, { id }: { id: string }) {
  const { db, actor } = ctx;
  const ofThis = (column: SQLiteColumn) => sql`(select ${column} from ${sbContracts} where ${sbContracts.id} = ${id})`;
  const [sbContract, [check], acts, files, due, [contract], { usesDigitalSigning }] = await Promise.all([
    db.get(sbContracts, id),
    db.find(idChecks, sql`${idChecks.id} = ${ofThis(sbContracts.idCheckId)}`),
    readActs(db, { sbContractId: id }),
    db.find(contractFiles, eq(contractFiles.sbContractId, id)),
    db.find(duePapers, eq(duePapers.sbContractId, id)),
    db.find(contracts, sql`${contracts.id} = ${ofThis(sbContracts.contractId)}`),
    db.headquarter(),
  ]);
  if (!sbContract || !check) throw notFound(sbTexts.notFound);
  if (await settleDueCancellation(ctx, acts)) return readSbContract(ctx, { id });
  const userIds = [sbContract.userId, check.userId, ...acts.map(({ userId }) => userId)];
  const [everySignature, people] = await Promise.all([
    db.find(contractSignatures, isOfBooking(sbContract)),
    db.find(users, inArray(users.id, userIds)),
  ]);
  const nameOf = (userId: string) => {
    const person = people.find(({ id: of }) => of === userId);
    return person ? `${person.prename} ${person.surname}` : "";
  };
  const signatures = everySignature.filter(({ actId, kind }) => actId === "" && sbKinds.includes(kind));
  const isCancelled = sbContract.cancelledAt !== null || cancellationIn(acts) !== undefined;
  const isCustomerErased = isErased(check);
  const agreed = shownAgreement(sbAgreedNow(sbContract), isCustomerErased);
  const milestones = { fullySignedAt: sbContract.fullySignedAt, vehicleReturnedAt: null };
  const isDataDeleted = check.personalDataDeletedAt !== null;
  return {
    sbContract: {
      id,
      contractNumber: sbContract.contractNumber,
      createdAt: sbContract.createdAt,
      createdBy: nameOf(sbContract.userId),
      startAt: sbContract.startAt,
      endAt: sbContract.endAt,
      insuredDeductibleCents: sbContract.insuredDeductibleCents,
      feeCents: sbContract.feeCents,
      paymentMethod: sbContract.paymentMethod,
      isCancelled: sbContract.cancelledAt !== null,
      cancelledAt: sbContract.cancelledAt,
      canCancel: canCancelSb(sbContract, ctx.now()) && !isCancelled,
      /** Booked alone, and not over. */
      canExtend: sbContract.contractId === null && !isCancelled && sbContract.endAt > ctx.now(),
    },
    /** That it was cancelled, booked alone, or will be once it cannot be undone any more. */
    cancellation: shownCancellation(acts, nameOf, ctx.now()),
    actPapers: actPapers(files, due),
    /** What happened to it since it was booked, in that order (contract-life.md#acts). */
    acts: acts.map((act) => ({ ...shownAct(act), by: nameOf(act.userId) })),
    state: sbStateOf(sbContract, isCancelled, ctx.now()),
    agreed,
    /** The handover contract it was booked with; shown where the plan has contracts. */
    contract:
      contract && hasFeature(actor.plan, "contracts")
        ? { id: contract.id, contractNumber: contract.contractNumber }
        : null,
    papers: contractPapers(milestones, files, due),
    addenda: addendaOf(acts, everySignature, due).map(({ userId, ...addendum }) => ({
      ...addendum,
      createdBy: nameOf(userId),
    })),
    usesDigitalSigning,
    signing: signingState(
      { ...milestones, isActive: contract ? contract.isActive : true, isCancelled },
      usesDigitalSigning,
      signatures.length,
    ),
    signatures: signatures
      .map(({ kind, signerName, signedAt }) => ({
        kind: kind as SignatureKind,
        signerName: shownSigner({ kind, signerName }, isCustomerErased),
        signedAt,
      }))
      .sort(bySignatureKind),
    check: {
      id: check.id,
      processNumber: check.processNumber,
      approvalState: check.approvalState,
      identityDocumentType: check.identityDocumentType,
      licenseApprovalState: check.licenseApprovalState,
      updatedAt: check.updatedAt,
      orderedBy: nameOf(check.userId),
      isDataDeleted,
      /** From the check, where the retention period deletes them (deletion.md#what-goes). */
      identityDocumentNumber: check.identityDocumentNumber ?? "",
      license: {
        number: check.licenseNumber ?? "",
        issuingAuthority: check.licenseIssuingAuthority ?? "",
        classes: check.licenseClasses ?? "",
      },
    },
    // Only the premium plan shows the license here (tenants-and-rights.md#premium-type).
    showsLicense: actor.plan.planType === "premium" && check.licenseApprovalState !== null,
  };
}

export type SbContractDetails = Awaited<ReturnType<typeof getSbContract>>;

/** Booked with a contract, the protection is signed there. */
const isOfBooking = ({ id, contractId }: { id: string; contractId: string | null }) =>
  or(eq(contractSignatures.sbContractId, id), contractId ? eq(contractSignatures.contractId, contractId) : undefined);

const sbKinds: readonly string[] = signatureKindsOf("sb_contract");

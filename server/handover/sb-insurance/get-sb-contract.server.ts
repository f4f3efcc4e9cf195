import { eq, inArray, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  contractActs,
  contractFiles,
  contractSignatures,
  contracts,
  duePapers,
  sbContracts,
} from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addendaOf } from "#server/handover/acts/addenda.rules.ts";
import { signatureKindsOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { bySignatureKind, type SignatureKind } from "#server/handover/agreement/signature-kinds.ts";
import { contractPapers, signingState } from "#server/handover/papers/contract-papers.rules.ts";
import { sbAgreedNow } from "#server/handover/papers/paper-sources.ts";
import { sbTexts } from "./sb-insurance.texts.ts";

/** Everything the page of one SB-Schutz shows (sb-schutz.md#page-of-an-sb-schutz). Throws `Problem` not-found. */
export const getSbContract = useCase({
  may: ["read", "contract"],
  feature: "sb_insurance",
  input: z.object({ id: IdText }),
  async run({ db, actor, now }, { id }) {
    const ofThis = (column: SQLiteColumn) =>
      sql`(select ${column} from ${sbContracts} where ${sbContracts.id} = ${id})`;
    const [sbContract, [check], acts, files, due, [contract], { usesDigitalSigning }] = await Promise.all([
      db.get(sbContracts, id),
      db.find(idChecks, sql`${idChecks.id} = ${ofThis(sbContracts.idCheckId)}`),
      db.find(contractActs, eq(contractActs.sbContractId, id)),
      db.find(contractFiles, eq(contractFiles.sbContractId, id)),
      db.find(duePapers, eq(duePapers.sbContractId, id)),
      db.find(contracts, sql`${contracts.id} = ${ofThis(sbContracts.contractId)}`),
      db.headquarter(),
    ]);
    if (!sbContract || !check) throw notFound(sbTexts.notFound);
    const [everySignature, bookedBy, orderedBy, actors] = await Promise.all([
      db.find(contractSignatures, isOfBooking(sbContract)),
      db.get(users, sbContract.userId),
      db.get(users, check.userId),
      db.find(
        users,
        inArray(
          users.id,
          acts.map(({ userId }) => userId),
        ),
      ),
    ]);
    const signatures = everySignature.filter(({ actId, kind }) => actId === "" && sbKinds.includes(kind));
    const agreed = sbAgreedNow(sbContract);
    const milestones = { fullySignedAt: sbContract.fullySignedAt, vehicleReturnedAt: null };
    const isDataDeleted = check.personalDataDeletedAt !== null;
    return {
      sbContract: {
        id,
        contractNumber: sbContract.contractNumber,
        createdAt: sbContract.createdAt,
        createdBy: nameOf(bookedBy),
        startAt: sbContract.startAt,
        endAt: sbContract.endAt,
        insuredDeductibleCents: sbContract.insuredDeductibleCents,
        feeCents: sbContract.feeCents,
        paymentMethod: sbContract.paymentMethod,
      },
      agreed,
      /** The handover contract it was booked with; shown where the plan has contracts. */
      contract:
        contract && hasFeature(actor.plan, "contracts")
          ? { id: contract.id, contractNumber: contract.contractNumber }
          : null,
      papers: contractPapers(milestones, files, due),
      addenda: addendaOf(acts, everySignature, due).map(({ userId, ...addendum }) => ({
        ...addendum,
        createdBy: nameOf(actors.find(({ id: of }) => of === userId)),
      })),
      usesDigitalSigning,
      /** Whether it can be extended: booked alone, and not over. */
      isExtendable: sbContract.contractId === null && sbContract.cancelledAt === null && sbContract.endAt > now(),
      signing: signingState(
        { ...milestones, isActive: contract ? contract.isActive : true },
        usesDigitalSigning,
        signatures.length,
      ),
      signatures: signatures
        .map(({ kind, signerName, signedAt }) => ({ kind: kind as SignatureKind, signerName, signedAt }))
        .sort(bySignatureKind),
      check: {
        id: check.id,
        processNumber: check.processNumber,
        approvalState: check.approvalState,
        identityDocumentType: check.identityDocumentType,
        licenseApprovalState: check.licenseApprovalState,
        updatedAt: check.updatedAt,
        orderedBy: nameOf(orderedBy),
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
  },
});

export type SbContractDetails = Awaited<ReturnType<typeof getSbContract>>;

/** Booked with a contract, the protection is signed there. */
const isOfBooking = ({ id, contractId }: { id: string; contractId: string | null }) =>
  or(eq(contractSignatures.sbContractId, id), contractId ? eq(contractSignatures.contractId, contractId) : undefined);

const sbKinds: readonly string[] = signatureKindsOf("sb_contract");

const nameOf = (person: { prename: string; surname: string } | undefined) =>
  person ? `${person.prename} ${person.surname}` : "";

import { eq } from "drizzle-orm";
import { contractPayments, contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { settledAt } from "#server/handover/settlement/return-snapshot.ts";
import type { Dues } from "./payments.rules.ts";
import { paymentTexts } from "./payments.texts.ts";

/** Whose payments: a contract's, or those of an SB-Schutz booked alone. */
export type PaymentSubject = { contractId: string } | { sbContractId: string };
export type Payment = typeof contractPayments.$inferSelect;

export const isPaymentOf = (subject: PaymentSubject) =>
  "contractId" in subject
    ? eq(contractPayments.contractId, subject.contractId)
    : eq(contractPayments.sbContractId, subject.sbContractId);

type PaidThing = {
  id: string;
  subjectType: "contract" | "sb_contract";
  branchId: string | null;
  idCheckId: string;
  contractNumber: string;
  dues: Dues;
};

type ContractRow = Pick<
  typeof contracts.$inferSelect,
  "snapshot" | "amendedSnapshot" | "returnSnapshot" | "cancelledAt"
>;

/** What is agreed and settled of a contract by now. */
function duesOf(contract: ContractRow): Dues {
  const agreed = agreedNow(contract);
  const settlement = settledAt(agreed, contract.returnSnapshot);
  return {
    rentalCents: amountDueOf(agreed).cents,
    depositCents: agreed.depositCents,
    settlement: settlement && { furtherDueCents: settlement.furtherDueCents, offsetCents: settlement.offsetCents ?? 0 },
    isCancelled: contract.cancelledAt !== null,
  };
}

/** What is paid for. Throws `Problem` not-found, and invalid for an SB-Schutz that is paid with its contract. */
export async function readPaidThing(db: TenantDb, subject: PaymentSubject): Promise<PaidThing> {
  if ("contractId" in subject) {
    const contract = await db.get(contracts, subject.contractId);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    return { ...contract, subjectType: "contract", dues: duesOf(contract) };
  }
  const sbContract = await db.get(sbContracts, subject.sbContractId);
  if (!sbContract) throw notFound(contractTexts.contractNotFound);
  if (sbContract.contractId) {
    const contract = await db.get(contracts, sbContract.contractId);
    throw new Problem("invalid", paymentTexts.withContract(contract?.contractNumber ?? ""));
  }
  const { feeCents, cancelledAt } = sbContract;
  const dues = { rentalCents: feeCents, depositCents: 0, settlement: null, isCancelled: cancelledAt !== null };
  return { ...sbContract, subjectType: "sb_contract", dues };
}

import { eq } from "drizzle-orm";
import { contractPayments, contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { duesOf, duesOfSb, openAmounts } from "./open-amounts.rules.ts";
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
  return { ...sbContract, subjectType: "sb_contract", dues: duesOfSb(sbContract) };
}

/** Keeps what is open by now with what is paid for, for lists. */
export async function keepOpenAmounts(
  tx: TenantDb,
  { id, subjectType, dues }: PaidThing,
  payments: readonly Payment[],
): Promise<void> {
  const amounts = openAmounts(dues, payments);
  if (subjectType === "contract") await tx.change(contracts, eq(contracts.id, id), amounts);
  else await tx.change(sbContracts, eq(sbContracts.id, id), amounts);
}

import { eq } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { MailBody } from "#server/ground/platform/mail-layout.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDueOf, settlementSentence } from "#server/handover/agreement/contract-sums.rules.ts";
import { newestPaperKind } from "#server/handover/papers/contract-papers.rules.ts";
import type { PaperKind, PaperSubject } from "#server/handover/papers/due-papers.server.ts";
import { type SbContractSnapshot, settledAt } from "#server/handover/papers/paper-sources.ts";
import { paperFileName } from "#server/handover/papers/view-paper.server.ts";
import { contractMail } from "./mail/contract-mail.ts";

/** A paper to attach. */
export type MailPaper = { subject: PaperSubject; kind: PaperKind; fileName: string };

/** The current mailing data of a contract. */
export type MailSubject = {
  /** The contract's office; null: the headquarters. */
  branchId: string | null;
  /** The customer's address in the contract. */
  recipient: string;
  /** The newest papers (with vehicle return, signed, unsigned), the contract's own first, then those of its SB-Schutz. */
  papers: [MailPaper, ...MailPaper[]];
  mail: MailBody;
};

/** Reads the data for mailing a contract. Throws `Problem` not-found. */
export const readMailSubject = (db: TenantDb, subject: PaperSubject): Promise<MailSubject> =>
  "contractId" in subject ? ofContract(db, subject.contractId) : ofSbContract(db, subject.sbContractId);

async function ofContract(db: TenantDb, contractId: string): Promise<MailSubject> {
  const [contract, [sbContract]] = await Promise.all([
    db.get(contracts, contractId),
    db.find(sbContracts, eq(sbContracts.contractId, contractId)),
  ]);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  const { contractNumber } = contract;
  const snapshot = agreedNow(contract);
  const kind = newestPaperKind(contract);
  const { customer, dealer } = snapshot;
  const settlement = settledAt(snapshot, contract.returnSnapshot);
  const sums = [amountDueOf(snapshot).sentence, ...(settlement ? [settlementSentence(settlement)] : [])];
  const hasSbPaper = sbContract !== undefined;
  return {
    branchId: contract.branchId,
    recipient: customer.email,
    papers: [paperOf({ contractId }, contractNumber, kind), ...(sbContract ? [sbPaperOf(sbContract)] : [])],
    mail: contractMail({ customer, dealer, contractNumber, isSbContract: false, hasSbPaper, sums, kind }),
  };
}

async function ofSbContract(db: TenantDb, sbContractId: string): Promise<MailSubject> {
  const sbContract = await db.get(sbContracts, sbContractId);
  if (!sbContract) throw notFound(contractTexts.contractNotFound);
  const { contractNumber } = sbContract;
  const { customer, dealer, feeCents, handoverContractNumber } = sbContract.snapshot as SbContractSnapshot;
  const paper = sbPaperOf(sbContract);
  const sum = handoverContractNumber
    ? `Die Gebühr ist in der Summe Ihres Fahrzeugüberlassungsvertrags ${handoverContractNumber} enthalten`
    : `Zu zahlen ${formatEuro(feeCents)}`;
  const kind = newestPaperKind({ fullySignedAt: sbContract.fullySignedAt, vehicleReturnedAt: null });
  return {
    branchId: sbContract.branchId,
    recipient: customer.email,
    papers: [paper],
    mail: contractMail({ customer, dealer, contractNumber, isSbContract: true, hasSbPaper: false, sums: [sum], kind }),
  };
}

const paperOf = (subject: PaperSubject, contractNumber: string, kind: PaperKind): MailPaper => ({
  subject,
  kind,
  fileName: paperFileName(subject, contractNumber, kind),
});

const sbPaperOf = ({ id, contractNumber, fullySignedAt }: typeof sbContracts.$inferSelect): MailPaper =>
  paperOf({ sbContractId: id }, contractNumber, newestPaperKind({ fullySignedAt, vehicleReturnedAt: null }));

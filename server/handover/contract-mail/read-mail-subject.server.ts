import { eq, sql } from "drizzle-orm";
import { contractSignatures, contracts, sbContracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { MailBody, MailLink, MailOffice } from "#server/ground/platform/mail-layout.ts";
import { cancellationIn } from "#server/handover/acts/act.rules.ts";
import { type ActSubject, readActs } from "#server/handover/acts/add-act.server.ts";
import { addendaOf } from "#server/handover/acts/addenda.rules.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { isErased } from "#server/handover/acts/erased-person.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { newestPaperKind } from "#server/handover/papers/contract-papers.rules.ts";
import type { PaperKind, PaperSubject } from "#server/handover/papers/due-papers.server.ts";
import { cancellationMail } from "#server/handover/papers/mail/paper-mail.ts";
import { paperTexts } from "#server/handover/papers/paper.texts.ts";
import { type SbContractSnapshot, sbAgreedNow } from "#server/handover/papers/paper-sources.ts";
import { paperFileName } from "#server/handover/papers/paper-subject.server.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import { settledAt } from "#server/handover/settlement/return-snapshot.ts";
import { settlementSentence } from "#server/handover/settlement/settlement.rules.ts";
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
  /** As it comes from this office, with the pages on which the papers are read. */
  mail: (office: MailOffice, pages: readonly MailLink[]) => MailBody;
};

/** Reads the data for mailing a contract. Throws `Problem` not-found, or forbidden where its customer was erased. */
export const readMailSubject = (db: TenantDb, subject: PaperSubject): Promise<MailSubject> =>
  "contractId" in subject ? ofContract(db, subject.contractId) : ofSbContract(db, subject.sbContractId);

async function ofContract(db: TenantDb, contractId: string): Promise<MailSubject> {
  const [contract, [check], [sbContract], acts, signatures] = await Promise.all([
    db.get(contracts, contractId),
    db.find(
      idChecks,
      sql`${idChecks.id} = (select ${contracts.idCheckId} from ${contracts} where ${contracts.id} = ${contractId})`,
    ),
    db.find(sbContracts, eq(sbContracts.contractId, contractId)),
    readActs(db, { contractId }),
    db.find(contractSignatures, eq(contractSignatures.contractId, contractId)),
  ]);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  refuseErased(check);
  if (contract.cancelledAt) return ofCancelled({ contractId }, acts, { ...contract, ...agreedNow(contract) });
  const { contractNumber } = contract;
  const addenda = addendaPapers({ contractId }, contractNumber, acts, signatures);
  const snapshot = agreedNow(contract);
  // The paper of a correction holds that of the return.
  const correction = acts.findLast((act) => act.kind === "return_corrected");
  const kind = correction ? ("corrected_return" as const) : newestPaperKind(contract);
  const ofPaper = correction ? { contractId, actId: correction.id } : { contractId };
  const { customer, dealer } = snapshot;
  const settlement = settledAt(snapshot, contract.returnSnapshot);
  const sums = [
    amountDueOf(snapshot).sentence,
    ...(settlement ? [settlementSentence(settlement)] : []),
    ...paidSentence(contract),
  ];
  const hasSbPaper = sbContract !== undefined;
  return {
    branchId: contract.branchId,
    recipient: customer.email,
    papers: [paperOf(ofPaper, contractNumber, kind), ...addenda, ...(sbContract ? [sbPaperOf(sbContract)] : [])],
    mail: (office, pages) =>
      contractMail({
        office,
        pages,
        customer,
        dealer,
        contractNumber,
        isSbContract: false,
        hasSbPaper,
        addenda: addenda.length,
        sums,
        kind,
      }),
  };
}

async function ofSbContract(db: TenantDb, sbContractId: string): Promise<MailSubject> {
  const [sbContract, [check], acts, signatures] = await Promise.all([
    db.get(sbContracts, sbContractId),
    db.find(
      idChecks,
      sql`${idChecks.id} = (select ${sbContracts.idCheckId} from ${sbContracts} where ${sbContracts.id} = ${sbContractId})`,
    ),
    readActs(db, { sbContractId }),
    db.find(contractSignatures, eq(contractSignatures.sbContractId, sbContractId)),
  ]);
  if (!sbContract) throw notFound(contractTexts.contractNotFound);
  refuseErased(check);
  if (sbContract.cancelledAt) {
    const { contractId } = sbContract;
    if (contractId) return ofContract(db, contractId);
    return ofCancelled({ sbContractId }, acts, { ...sbContract, ...(sbContract.snapshot as SbContractSnapshot) });
  }
  const { contractNumber } = sbContract;
  const addenda = addendaPapers({ sbContractId }, contractNumber, acts, signatures);
  const { customer, dealer, feeCents, handoverContractNumber } = sbAgreedNow(sbContract);
  const paper = sbPaperOf(sbContract);
  const sum = handoverContractNumber
    ? `Die Gebühr ist in der Summe Ihres Fahrzeugüberlassungsvertrags ${handoverContractNumber} enthalten`
    : `Zu zahlen ${formatEuro(feeCents)}`;
  const kind = newestPaperKind({ fullySignedAt: sbContract.fullySignedAt, vehicleReturnedAt: null });
  return {
    branchId: sbContract.branchId,
    recipient: customer.email,
    papers: [paper, ...addenda],
    mail: (office, pages) =>
      contractMail({
        office,
        pages,
        customer,
        dealer,
        contractNumber,
        isSbContract: true,
        hasSbPaper: false,
        addenda: addenda.length,
        sums: [sum],
        kind,
      }),
  };
}

/** Papers of an erased customer are kept for the tax office and mailed to nobody (deletion.md#papers-of-erased-customers). */
function refuseErased(check: typeof idChecks.$inferSelect | undefined): void {
  if (isErased(check)) throw new Problem("forbidden", paperTexts.blocked);
}

/** What is still open, where a payment was noted: else nothing is known of payments. */
function paidSentence(contract: typeof contracts.$inferSelect): string[] {
  const { openCents } = contract;
  if (openCents === openAmountsOf(contract, []).openCents) return [];
  return [openCents === 0 ? "Das ist bezahlt" : `Davon sind noch ${formatEuro(openCents)} offen`];
}

/** The addenda of a contract, each as far as it is signed. */
const addendaPapers = (
  subject: ActSubject,
  contractNumber: string,
  acts: readonly ContractAct[],
  signatures: readonly (typeof contractSignatures.$inferSelect)[],
): MailPaper[] =>
  addendaOf(acts, signatures, []).map(({ actId, number, paper: { kind } }) => ({
    subject: { ...subject, actId },
    kind,
    fileName: paperFileName(subject, contractNumber, kind, number),
  }));

type Cancelled = Pick<SbContractSnapshot, "customer" | "dealer" | "contractNumber"> & { branchId: string | null };

/** Of what was cancelled only that is mailed. */
function ofCancelled(
  subject: ActSubject,
  acts: readonly ContractAct[],
  { customer, dealer, contractNumber, branchId }: Cancelled,
): MailSubject {
  const act = cancellationIn(acts);
  if (!act) throw notFound(contractTexts.contractNotFound);
  return {
    branchId,
    recipient: customer.email,
    papers: [paperOf({ ...subject, actId: act.id }, contractNumber, "cancellation")],
    mail: (office, pages) =>
      cancellationMail({ office, pages, customer, dealer, contractNumber, isSbContract: "sbContractId" in subject }),
  };
}

const paperOf = (subject: PaperSubject, contractNumber: string, kind: PaperKind): MailPaper => ({
  subject,
  kind,
  fileName: paperFileName(subject, contractNumber, kind),
});

const sbPaperOf = ({ id, contractNumber, fullySignedAt }: typeof sbContracts.$inferSelect): MailPaper =>
  paperOf({ sbContractId: id }, contractNumber, newestPaperKind({ fullySignedAt, vehicleReturnedAt: null }));

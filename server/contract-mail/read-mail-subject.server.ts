import { contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { readContractSnapshot } from "#server/agreement/contract-snapshot.ts";
import { notFound } from "#server/kernel/problem.ts";
import { newestPaperKind } from "#server/papers/contract-papers.rules.ts";
import type { PaperKind, PaperSubject } from "#server/papers/due-papers.server.ts";
import type { SbContractSnapshot } from "#server/papers/paper-sources.ts";
import { paperFileName } from "#server/papers/view-paper.server.ts";
import type { MailBody } from "#server/platform/mail-layout.ts";
import { contractMail } from "./mail/contract-mail.ts";

/** The current mailing data of a contract. */
export type MailSubject = {
  /** The customer's address in the contract. */
  recipient: string;
  /** The newest paper: with vehicle return, signed, unsigned. */
  kind: PaperKind;
  fileName: string;
  mail: MailBody;
};

/** Reads the data for mailing a contract. Throws `Problem` not-found. */
export async function readMailSubject(db: TenantDb, subject: PaperSubject): Promise<MailSubject> {
  const { contractNumber, snapshot, kind } =
    "contractId" in subject ? await ofContract(db, subject.contractId) : await ofSbContract(db, subject.sbContractId);
  const { customer, dealer } = snapshot;
  return {
    recipient: customer.email,
    kind,
    fileName: paperFileName(subject, contractNumber, kind),
    mail: contractMail({ customer, dealer, contractNumber, isSbContract: "sbContractId" in subject, kind }),
  };
}

async function ofContract(db: TenantDb, contractId: string) {
  const contract = await db.get(contracts, contractId);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  const { contractNumber, snapshot } = contract;
  return { contractNumber, snapshot: readContractSnapshot(snapshot), kind: newestPaperKind(contract) };
}

async function ofSbContract(db: TenantDb, sbContractId: string) {
  const contract = await db.get(sbContracts, sbContractId);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  const { contractNumber, snapshot, fullySignedAt } = contract;
  const kind = newestPaperKind({ fullySignedAt, vehicleReturnedAt: null });
  return { contractNumber, snapshot: snapshot as SbContractSnapshot, kind };
}

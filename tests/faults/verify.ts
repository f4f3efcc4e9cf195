import { isDeepStrictEqual } from "node:util";
import { count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  contractActs,
  contractFiles,
  contractPayments,
  contractSignatures,
  contracts,
  duePapers,
  formerVehicles,
} from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import type { Acknowledged } from "./desk.ts";

/** Looks for each confirmed write, one by one, and for writes that were done twice or by halves. Returns what is wrong. */
export async function verify(db: Database, writes: Acknowledged[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const write of writes) {
    const problem = await problemOf(db, write);
    if (problem) wrong.push(`${write.kind} of check ${write.checkId}: ${problem}`);
  }

  const userIds = [...new Set(writes.map(({ userId }) => userId))];
  const started = writes.filter(({ kind }) => kind === "check").length;
  const [stored] = await db.select({ n: count() }).from(idChecks).where(inArray(idChecks.userId, userIds));
  if (stored?.n !== started) wrong.push(`${started} checks were confirmed, ${stored?.n} exist`);
  const mails = writes.filter(({ kind }) => kind === "mail");
  const contractIds = mails.map(({ contractId }) => contractId ?? "");
  const [sent] = await db
    .select({ n: count() })
    .from(sentContractEmails)
    .where(inArray(sentContractEmails.contractId, contractIds));
  if (sent?.n !== mails.length) wrong.push(`${mails.length} mails were confirmed, ${sent?.n} exist`);

  const unsealed = await db.select({ n: count() }).from(duePapers);
  if (unsealed[0]?.n) wrong.push(`${unsealed[0].n} documents are still due`);
  const unsent = await db.select({ n: count() }).from(outbox).where(sql`state <> 'sent'`);
  if (unsent[0]?.n) wrong.push(`${unsent[0].n} mails are not sent`);
  const [integrity] = await db.all<{ integrity_check: string }>(sql`pragma integrity_check`);
  if (integrity?.integrity_check !== "ok") wrong.push(`integrity check: ${integrity?.integrity_check}`);
  return wrong;
}

/** What is wrong with a contract that went through its life; null: nothing. */
async function lifeProblem(db: Database, { kind, contractId = "", paymentId = "", ...write }: Acknowledged) {
  const [[contract], acts, papers, payments, mails] = await Promise.all([
    db.select().from(contracts).where(eq(contracts.id, contractId)),
    db.select().from(contractActs).where(eq(contractActs.contractId, contractId)),
    db.select().from(contractFiles).where(eq(contractFiles.contractId, contractId)),
    db.select().from(contractPayments).where(eq(contractPayments.contractId, contractId)),
    db.select().from(sentContractEmails).where(eq(sentContractEmails.contractId, contractId)),
  ]);
  if (!contract) return "the contract is gone";
  const { openCents, backCents } = contract;
  if (!isDeepStrictEqual({ openCents, backCents }, openAmountsOf(contract, payments)))
    return "lists know other amounts";
  /** One act of its kind, with one paper. */
  const once = (actKind: string, paperKind: string) => {
    const found = acts.filter((act) => act.kind === actKind);
    if (found.length !== 1) return `${found.length} acts instead of one`;
    const made = papers.filter((paper) => paper.kind === paperKind && paper.actId === found[0]?.id);
    return made.length === 1 ? null : `${made.length} papers instead of one`;
  };
  switch (kind) {
    case "payment":
      return payments.length === 1 && payments[0]?.id === paymentId
        ? null
        : `${payments.length} payments instead of one`;
    case "extension":
      if (contract.endOfUse.getTime() !== write.endOfUse?.getTime()) return "not extended";
      return once("extended", "addendum");
    case "swap": {
      const former = await db.select().from(formerVehicles).where(eq(formerVehicles.contractId, contractId));
      if (former.length !== 1) return `${former.length} vehicles came back instead of one`;
      return contract.vehicleId === write.vehicleId ? once("swapped", "addendum") : "not swapped";
    }
    case "correction":
      return contract.odometerEndKm === 12_800 ? once("return_corrected", "corrected_return") : "not corrected";
    case "cancellation":
      if (!contract.cancelledAt || contract.isActive) return "not cancelled";
      return mails.length === 1 ? once("cancelled", "cancellation") : `${mails.length} mails instead of one`;
    default:
      return null;
  }
}

async function problemOf(db: Database, write: Acknowledged) {
  const { kind, checkId, contractId = "", surname } = write;
  // `outside.ts` looks for it.
  if (kind === "scan") return null;
  const [check] = await db.select().from(idChecks).where(eq(idChecks.id, checkId));
  if (!check) return "the check is gone";
  const isLogged = async (subjectId: string) =>
    (await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).limit(1)).length === 1;
  switch (kind) {
    case "check": {
      const photos = await db.select().from(documentImages).where(eq(documentImages.idCheckId, checkId));
      if (photos.length !== 2) return `${photos.length} photos instead of 2`;
      return (await isLogged(checkId)) ? null : "no entry in the audit log";
    }
    case "approval":
      return check.approvalState === "SUCCESSFULLY_COMPLETED" && check.surname === surname ? null : "not approved";
    case "rejection":
      return check.licenseApprovalState === "REJECTED" ? null : "not rejected";
    case "draft": {
      const drafts = await db.select().from(formDrafts).where(eq(formDrafts.idCheckId, checkId));
      if (drafts.length !== 1) return `${drafts.length} drafts instead of one`;
      const person = drafts[0]?.data.person;
      if (person?.prename !== "Erika" || person.surname !== surname) return "what was typed is not in the draft";
      return drafts[0]?.version === 2 ? null : `two changes were saved ${drafts[0]?.version} times`;
    }
    case "contract": {
      const made = await db.select().from(contracts).where(eq(contracts.idCheckId, checkId));
      if (made.length !== 1 || made[0]?.id !== contractId) return `${made.length} contracts instead of one`;
      return (await isLogged(contractId)) ? null : "no entry in the audit log";
    }
    case "signatures": {
      const given = await db.select().from(contractSignatures).where(eq(contractSignatures.contractId, contractId));
      if (given.length < 2) return `${given.length} signatures`;
      const papers = await db.select().from(contractFiles).where(eq(contractFiles.contractId, contractId));
      return papers.filter((paper) => paper.kind === "signed").length === 1
        ? null
        : "the signed contract is not sealed";
    }
    case "mail": {
      const [mailed] = await db.select().from(sentContractEmails).where(eq(sentContractEmails.contractId, contractId));
      return mailed ? null : "no mail";
    }
    case "return":
      return check.contractState === "returned" ? null : "not returned";
    default:
      return lifeProblem(db, write);
  }
}

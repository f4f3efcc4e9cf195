import { eq } from "drizzle-orm";
import { contractActs, contracts, sbContracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { sentContractEmails } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { type MailBody, mailBody } from "#server/ground/platform/mail-layout.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { isPending } from "#server/handover/acts/act.rules.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { agreedNow, type CustomerSnapshot, type DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { paperTexts } from "./paper.texts.ts";
import { type SbContractSnapshot, signedContractFileName, type TextDocument } from "./paper-sources.ts";
import { type PaperPlan, type PaperSubject, paperFileName, type ReadPaper } from "./paper-subject.server.ts";
import { customerName, dateAndTime } from "./paper-wording.ts";

/**
 * What the paper of a cancellation is made from (papers.md#cancellation). Throws `Problem` not-found while it has not taken effect.
 */
export async function cancellationSource(
  db: TenantDb,
  subject: PaperSubject,
  readPaper: ReadPaper,
): Promise<PaperPlan> {
  const act = subject.actId ? ((await db.get(contractActs, subject.actId)) as ContractAct | undefined) : undefined;
  if (act?.kind !== "cancelled" || isPending(act)) throw notFound(paperTexts.notYet);
  const { contract, what, fullySignedAt } = await cancelledOf(db, subject);
  const by = await db.get(users, act.userId);
  const cancelled: Fact[] = [
    ["Storniert am", dateAndTime(act.happenedAt.toISOString())],
    ["Storniert von", by ? `${by.prename} ${by.surname}, ${contract.dealer.name}` : contract.dealer.name],
    ["Grund", act.facts.reason],
  ];
  const signed = fullySignedAt ? await readPaper(withoutAct(subject), "signed") : null;
  const document: TextDocument = {
    title: "Stornierung",
    subtitle: `${what.title} Nr. ${contract.contractNumber} vom ${dateAndTime(contract.createdAt)}`,
    dealer: contract.dealer,
    references: [`${what.reference} ${contract.contractNumber}`, `Vorgang ID${contract.processNumber}`],
    createdAt: act.happenedAt.toISOString(),
    parts: [
      { title: "Storno", facts: cancelled, texts: what.means },
      { title: "Vertrag", facts: what.facts },
      ...(signed ? [{ title: "Anlage", texts: [attachedText] }] : []),
    ],
  };
  return {
    name: "cancellation",
    source: { document, signedContract: signed },
    termsVersion: contract.termsVersion,
  };
}

const attachedText = `Der unterschriebene und versiegelte Vertrag liegt dieser Datei unverändert bei (Anlage ${signedContractFileName}).`;

type Fact = readonly [label: string, value: string];

const withoutAct = (subject: PaperSubject): PaperSubject =>
  "contractId" in subject ? { contractId: subject.contractId } : { sbContractId: subject.sbContractId };

const nameOf = (customer: CustomerSnapshot) =>
  [customer.companyName, customerName(customer, false)].filter(Boolean).join(", ");

async function cancelledOf(db: TenantDb, subject: PaperSubject) {
  if (!("contractId" in subject)) return cancelledSb(db, subject.sbContractId);
  const [row, [booked]] = await Promise.all([
    db.get(contracts, subject.contractId),
    db.find(sbContracts, eq(sbContracts.contractId, subject.contractId)),
  ]);
  if (!row) throw notFound(paperTexts.notFound);
  const contract = agreedNow(row);
  const { vehicle, customer } = contract;
  const facts: Fact[] = [
    ["Kunde", nameOf(customer)],
    ["Fahrzeug", `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}`],
    ["Vereinbarte Abholung", dateAndTime(contract.startOfUse)],
    ["Vereinbarte Rückgabe", dateAndTime(contract.endOfUse)],
    ["Selbstbeteiligungschutz", booked ? `Vertrag ${booked.contractNumber}, mit storniert` : ""],
  ];
  const means = [
    "Der Vertrag gilt nicht mehr. Eine Übergabe des Fahrzeugs wurde dazu nicht festgehalten.",
    ...(booked ? ["Der mit ihm gebuchte Selbstbeteiligungschutz gilt ebenfalls nicht mehr."] : []),
  ];
  const what = {
    title: "Fahrzeugüberlassungsvertrag",
    reference: "Vertrag",
    facts,
    means,
  };
  return { contract, what, fullySignedAt: row.fullySignedAt };
}

async function cancelledSb(db: TenantDb, sbContractId: string) {
  const row = await db.get(sbContracts, sbContractId);
  if (!row) throw notFound(paperTexts.notFound);
  const contract = row.snapshot as SbContractSnapshot;
  const facts: Fact[] = [
    ["Kunde", nameOf(contract.customer)],
    ["Fahrzeug", [contract.vehicle.name, contract.vehicle.licensePlate].filter(Boolean).join(", ")],
    ["Vereinbarter Beginn", dateAndTime(contract.startIso)],
    ["Vereinbartes Ende", dateAndTime(contract.endIso)],
  ];
  const what = {
    title: "Selbstbeteiligungschutz Vertrag",
    reference: "SB-Schutz",
    facts,
    means: ["Der Selbstbeteiligungschutz gilt nicht mehr; sein Zeitraum hatte noch nicht begonnen."],
  };
  return { contract, what, fullySignedAt: row.fullySignedAt };
}

/**
 * Mails the customer the paper of a cancellation, in the transaction that stores it (contract-life.md#cancelling). The mail stands with
 * the others of the contract, and is sent again from there.
 */
export async function queueCancellationMail(
  tx: TenantDb,
  ctx: AnyContext,
  subject: PaperSubject,
  file: { fileKey: string; byteCount: number },
): Promise<void> {
  const { row, contract, type } = await mailedOf(tx, subject);
  const recipient = contract.customer.email;
  // The customer's data was deleted meanwhile.
  if (!recipient) return;
  const filename = paperFileName(subject, row.contractNumber, "cancellation");
  const { customer, dealer } = contract;
  const outboxId = await queueMail(tx, ctx, {
    recipient,
    ...cancellationMail({ customer, dealer, contractNumber: row.contractNumber, isSbContract: type === "sb_contract" }),
    attachments: [{ filename, contentType: "application/pdf", ...file }],
    onFailure: { branchId: row.branchId, subject: { type, id: row.id } },
  });
  const id = ctx.newId();
  const ofThis = type === "contract" ? { contractId: row.id } : { sbContractId: row.id };
  await tx.insert(sentContractEmails, { id, ...ofThis, recipient, outboxId, createdAt: ctx.now() });
  await addAuditEntry(tx, ctx, {
    action: "send_contract_email",
    subjectType: type,
    subjectId: row.id,
    details: { email_id: id, kind: "cancellation" },
  });
}

async function mailedOf(tx: TenantDb, subject: PaperSubject) {
  if ("contractId" in subject) {
    const row = await tx.get(contracts, subject.contractId);
    if (!row) throw notFound(paperTexts.notFound);
    return { row, contract: agreedNow(row), type: "contract" as const };
  }
  const row = await tx.get(sbContracts, subject.sbContractId);
  if (!row) throw notFound(paperTexts.notFound);
  return { row, contract: row.snapshot as SbContractSnapshot, type: "sb_contract" as const };
}

type CancellationMail = {
  customer: Pick<CustomerSnapshot, "salutation" | "prename" | "surname">;
  dealer: Pick<DealerSnapshot, "name" | "branchName" | "telephone" | "email">;
  contractNumber: string;
  isSbContract: boolean;
};

/** Tells the customer that a contract was cancelled; names nothing of it but its number, and not the reason, which is on the paper. */
export function cancellationMail({ customer, dealer, contractNumber, isSbContract }: CancellationMail): MailBody {
  const { salutation, prename, surname } = customer;
  const isAddressed = salutation === "Frau" || salutation === "Herr";
  const name = isAddressed ? `${salutation} ${surname}` : `${prename} ${surname}`;
  const what = isSbContract ? "Vertrag über den Selbstbeteiligungschutz" : "Fahrzeugüberlassungsvertrag";
  const contact = [
    dealer.telephone ? `telefonisch unter ${dealer.telephone}` : "",
    dealer.email ? `per E-Mail an ${dealer.email}` : "",
  ].filter(Boolean);
  return mailBody({
    subject: `Stornierung: ${isSbContract ? "Ihr SB-Vertrag" : "Ihr Fahrzeugüberlassungsvertrag"} ${contractNumber}`,
    greeting: `Guten Tag ${plainName(name)},`,
    paragraphs: [
      `Ihr ${what} ${contractNumber} wurde storniert und gilt nicht mehr. Die Stornierung finden Sie im Anhang als PDF.`,
      contact.length > 0
        ? `Bei Fragen erreichen Sie ${plainName(dealer.name)} ${contact.join(" oder ")}.`
        : `Bei Fragen wenden Sie sich bitte an ${plainName(dealer.name)}.`,
    ],
    sender: dealer.branchName ?? dealer.name,
  });
}

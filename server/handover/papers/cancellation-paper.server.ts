import { eq } from "drizzle-orm";
import { contractActs, contracts, sbContracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { isPending } from "#server/handover/acts/act.rules.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { agreedNow, type CustomerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { paperTexts } from "./paper.texts.ts";
import { type SbContractSnapshot, signedContractFileName, type TextDocument } from "./paper-sources.ts";
import type { PaperPlan, PaperSubject, ReadPaper } from "./paper-subject.server.ts";
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

import { and, eq } from "drizzle-orm";
import { contractPayments, contracts } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { type ActSubject, addAct, readActs } from "#server/handover/acts/add-act.server.ts";
import type { AddendumSnapshot } from "#server/handover/acts/addendum-snapshot.ts";
import { cancellationProblem } from "#server/handover/acts/assert-not-cancelled.server.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { openTheftOf } from "#server/handover/acts/open-theft.server.ts";
import { touchCheck } from "#server/handover/acts/touch-check.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow, type ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { type PersonsAsked, personsAsked } from "#server/handover/concerns/concern-subject.server.ts";
import { confirmedRows, printedConcerns } from "#server/handover/concerns/confirmed-concerns.ts";
import { makeDuePapersLater, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import { isPaymentOf, type Payment } from "#server/handover/payments/payment-subject.server.ts";
import {
  assertConfirmed,
  type Confirmed,
  confirmedDetails,
  type FoundConcern,
} from "#server/services/concerns/concerns.rules.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";

export type Contract = typeof contracts.$inferSelect;
type IdCheck = typeof idChecks.$inferSelect;

/** A contract that can be changed, with what happened to it and was paid so far, its check and that of its second driver. */
export type ChangeableContract = {
  contract: Contract;
  acts: readonly ContractAct[];
  check: IdCheck;
  driverCheck: IdCheck | null;
  payments: readonly Payment[];
  /** The vehicle is reported as stolen, and the report is open. */
  isStolen: boolean;
};

/** Throws `Problem` not-found. */
export async function readForChange(db: TenantDb, id: string): Promise<ChangeableContract> {
  const [contract, acts, [check], [driverCheck], payments, theft] = await Promise.all([
    db.get(contracts, id),
    readActs(db, { contractId: id }),
    db.find(idChecks, isCheckOf(id)),
    db.find(idChecks, isCheckOf(id, contracts.secondDriverCheckId)),
    db.find(contractPayments, isPaymentOf({ contractId: id })),
    openTheftOf(db, id),
  ]);
  if (!contract || !check) throw notFound(contractTexts.contractNotFound);
  return { contract, acts, check, driverCheck: driverCheck ?? null, payments, isStolen: theft !== undefined };
}

/**
 * Why a contract cannot be changed: it is over, cancelled or about to be, or its vehicle is reported as stolen, which has to stay the
 * vehicle and the end that the police were told (theft.md#report). null: it can.
 */
export function changeProblem({
  contract,
  acts,
  isStolen,
}: Pick<ChangeableContract, "contract" | "acts" | "isStolen">): Problem | null {
  const cancelled = cancellationProblem(acts);
  if (cancelled) return cancelled;
  if (!contract.isActive) return new Problem("conflict", t.notActive, { headline: t.notActiveHeadline });
  return isStolen ? new Problem("conflict", t.stolen, { headline: t.stolenHeadline }) : null;
}

/** A refusal as a dialog shows it instead of its form. */
export const shownRefusal = (problem: Problem | null) =>
  problem && { title: problem.details.headline, text: problem.message };

/** Throws `Problem` not-found, and conflict if it cannot be changed. */
export async function contractToChange(db: TenantDb, id: string): Promise<ChangeableContract> {
  const open = await readForChange(db, id);
  const problem = changeProblem(open);
  if (problem) throw problem;
  return open;
}

/** Who is asked about before a contract is changed (not-lent.md#where-it-is-asked). */
export const personsAskedOf = (
  ctx: Pick<Context, "db" | "platform">,
  { contract, check, driverCheck }: Pick<ChangeableContract, "contract" | "check" | "driverCheck">,
): Promise<PersonsAsked> => personsAsked(ctx, agreedNow(contract).customer, check, driverCheck);

export const changedMeanwhile = () =>
  new Problem("conflict", t.changedMeanwhile, { headline: t.changedMeanwhileHeadline, code: "changed_meanwhile" });

/** `actId` null: the contract was like that already. */
export type Amended = { contract: Contract; actId: string | null; isNew: boolean };
/** What a change did; `null`: nothing, the contract is like that already. */
type Change = { contract: Contract; actId: string; check: IdCheck };

/** Changes a contract in one transaction and tells everybody, once; `change` is given the contract as it is by then. */
export async function amend(
  ctx: Context,
  contractId: string,
  change: (tx: TenantDb, open: ChangeableContract) => Promise<Change | null>,
): Promise<Amended> {
  const { before, done } = await ctx.db.transaction(async (tx) => {
    const open = await contractToChange(tx, contractId);
    return { before: open.contract, done: await change(tx, open) };
  });
  if (!done) return { contract: before, actId: null, isNew: false };
  announceProcessChange(ctx, done.check);
  ctx.platform.waitUntil(ctx.platform.sendWebhooks());
  makeDuePapersLater(ctx, { contractId });
  return { contract: done.contract, actId: done.actId, isNew: true };
}

type Changes = Partial<Omit<Contract, "id" | "headquarterId" | "writtenByBranchId">>;

const announcedAs = {
  extended: { action: "extend_contract", event: "contract.extended", state: "extended" },
  swapped: { action: "swap_vehicle", event: "contract.vehicle_swapped", state: "vehicle_swapped" },
} as const;

type Amendment = {
  kind: keyof typeof announcedAs;
  /** When it happened; now if omitted. */
  happenedAt?: Date;
  /** What the questions were and which of them were confirmed. */
  concerns: readonly FoundConcern[];
  confirmed: Confirmed;
  /** What holds from now on. */
  changes: Changes;
  /** What the addendum says besides its head. */
  addendum: Pick<AddendumSnapshot, "notes" | "extension" | "swap">;
  /** What the audit log says besides the process and the confirmed concerns. */
  details: Readonly<Record<string, string | boolean>>;
};

/**
 * Changes the contract if nobody has since it was read, and writes the addendum down: its act, its paper that is due, its entry in the
 * audit log and its event. Throws `Problem`: invalid `confirmation_required`, conflict.
 */
export async function changeByAddendum(
  tx: TenantDb,
  ctx: Context,
  { contract, acts, payments }: Pick<ChangeableContract, "contract" | "acts" | "payments">,
  { kind, happenedAt, concerns, confirmed, changes, addendum, details }: Amendment,
): Promise<Change> {
  assertConfirmed(concerns, confirmed);
  const by = { actor: ctx.actor, now: ctx.now() };
  const whose = { contractId: contract.id };
  const [changed, head] = await Promise.all([
    changeOnce(tx, contract, {
      ...changes,
      ...openAmountsOf({ ...contract, ...changes }, payments),
      confirmedConcerns: [...contract.confirmedConcerns, ...confirmedRows(concerns, { confirmed }, by)],
    }),
    addendumHead(tx, ctx, whose, acts, agreedNow(contract), contract.branchId),
  ]);
  const printed = printedConcerns(concerns, { confirmed }, by);
  const facts = { addendum: { ...head, ...addendum, ...(printed.length > 0 ? { confirmedConcerns: printed } : {}) } };
  const act = await addAct(tx, ctx, whose, { kind, ...(happenedAt ? { happenedAt } : {}), facts, earlier: acts });
  const { action, event, state } = announcedAs[kind];
  const ids = { id_check_id: contract.idCheckId, branch_office_id: contract.branchId, contract_id: contract.id };
  const [check] = await Promise.all([
    touchCheck(tx, ctx, contract.idCheckId),
    requirePaper(tx, ctx, { ...whose, actId: act.id }, "addendum"),
    addAuditEntry(tx, ctx, {
      action,
      subjectType: "contract",
      subjectId: contract.id,
      details: { id_check_id: contract.idCheckId, ...details, ...confirmedDetails(concerns) },
    }),
    queueWebhook(tx, ctx, event, { ...ids, act_id: act.id, state }),
  ]);
  return { contract: changed, actId: act.id, check };
}

/** The contract with its changes, if nobody has changed it since it was read; throws `Problem` conflict otherwise. */
async function changeOnce(tx: TenantDb, contract: Contract, changes: Changes): Promise<Contract> {
  const isUnchanged = and(
    eq(contracts.id, contract.id),
    eq(contracts.isActive, true),
    eq(contracts.version, contract.version),
  );
  const [changed] = await tx.update(contracts, isUnchanged, { ...changes, version: contract.version + 1 });
  if (!changed) throw changedMeanwhile();
  return changed;
}

type Head = Pick<ContractSnapshot, "contractNumber" | "createdAt" | "processNumber" | "customer">;

/** What every addendum says of itself, counted among those of its contract; `Überlasser` is the contract's office, by who is signed in. */
export async function addendumHead(
  tx: TenantDb,
  ctx: Context,
  whose: ActSubject,
  acts: readonly ContractAct[],
  { contractNumber, createdAt, processNumber, customer }: Head,
  branchId: string | null,
): Promise<Omit<AddendumSnapshot, "notes">> {
  const [headquarter, branch] = await Promise.all([
    tx.headquarter(),
    branchId ? tx.get(branchOffices, branchId) : null,
  ]);
  return {
    snapshotVersion: 1,
    number: acts.filter(({ kind }) => kind === "extended" || kind === "swapped").length + 1,
    createdAt: ctx.now().toISOString(),
    contractNumber,
    contractCreatedAt: createdAt,
    processNumber,
    isOfSb: "sbContractId" in whose,
    dealer: dealerSnapshot({ headquarter, branch: branch ?? null, staff: ctx.actor }),
    customer,
  };
}

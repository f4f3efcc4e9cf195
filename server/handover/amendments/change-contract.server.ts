import { and, eq, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { type ActSubject, readActs } from "#server/handover/acts/add-act.server.ts";
import type { AddendumSnapshot } from "#server/handover/acts/addendum-snapshot.ts";
import { assertNotCancelled } from "#server/handover/acts/assert-not-cancelled.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";

export type Contract = typeof contracts.$inferSelect;

/** A contract that can be changed. Throws `Problem` not-found, and conflict once it is over, cancelled or about to be. */
export async function contractToChange(db: TenantDb, id: string): Promise<Contract> {
  const [contract, acts] = await Promise.all([db.get(contracts, id), readActs(db, { contractId: id })]);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  assertNotCancelled(acts);
  if (!contract.isActive) throw new Problem("conflict", t.notActive, { headline: t.notActiveHeadline });
  return contract;
}

export const changedMeanwhile = () =>
  new Problem("conflict", t.changedMeanwhile, { headline: t.changedMeanwhileHeadline, code: "changed_meanwhile" });

/** The contract with its changes, if nobody has changed it since it was read; throws `Problem` conflict otherwise. */
export async function changeOnce(
  tx: TenantDb,
  contract: Contract,
  changes: Partial<Omit<Contract, "id" | "headquarterId" | "writtenByBranchId">>,
): Promise<Contract> {
  const isUnchanged = and(
    eq(contracts.id, contract.id),
    eq(contracts.isActive, true),
    eq(contracts.version, contract.version),
  );
  const [changed] = await tx.update(contracts, isUnchanged, { ...changes, version: contract.version + 1 });
  if (!changed) throw changedMeanwhile();
  return changed;
}

/** Lists and open pages show a process by the version of its check. */
export async function touchCheck(tx: TenantDb, ctx: Context, idCheckId: string): Promise<typeof idChecks.$inferSelect> {
  const newer = { updatedAt: ctx.now(), version: sql`${idChecks.version} + 1` as unknown as number };
  const [check] = await tx.update(idChecks, eq(idChecks.id, idCheckId), newer);
  if (!check) throw new Error("the check of a contract exists");
  return check;
}

type Head = Pick<ContractSnapshot, "contractNumber" | "createdAt" | "processNumber" | "customer">;

/** What every addendum says of itself, counted among those of its contract; `Überlasser` is the contract's office, by who is signed in. */
export async function addendumHead(
  tx: TenantDb,
  ctx: Context,
  whose: ActSubject,
  { contractNumber, createdAt, processNumber, customer }: Head,
  branchId: string | null,
): Promise<Omit<AddendumSnapshot, "notes">> {
  const [acts, headquarter, branch] = await Promise.all([
    readActs(tx, whose),
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

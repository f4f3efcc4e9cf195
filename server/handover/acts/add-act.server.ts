import { eq } from "drizzle-orm";
import { contractActs } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import type { ActFacts, ActKind, ContractAct } from "./contract-acts.ts";

/** Whose life: a contract's, or that of an SB-Schutz booked alone. */
export type ActSubject = { contractId: string } | { sbContractId: string };

type NewAct<K extends ActKind> = {
  kind: K;
  /** When it happened; now if omitted. */
  happenedAt?: Date;
  /** When it takes effect by itself, unless it is undone before; omitted: at once. */
  dueAt?: Date;
  facts: ActFacts[K];
  /** What happened so far, if this transaction has read it; omitted: it is read. */
  earlier?: readonly Pick<ContractAct, "number">[];
};

/** What is known of an act once it is written down. */
type AddedAct<K extends ActKind> = Pick<
  Extract<ContractAct, { kind: K }>,
  "id" | "number" | "happenedAt" | "dueAt" | "userId" | "createdAt"
>;

/**
 * Writes down an act, in the transaction in which it happens. The state that it changes is compared and set by the caller; of two acts
 * with the same number the database refuses the second.
 */
export async function addAct<K extends ActKind>(
  tx: TenantDb,
  ctx: Pick<AnyContext, "now" | "newId"> & { actor: { userId: string } },
  subject: ActSubject,
  { kind, happenedAt = ctx.now(), dueAt, facts, earlier }: NewAct<K>,
): Promise<AddedAct<K>> {
  const last = (earlier ?? (await readActs(tx, subject))).at(-1);
  const act = {
    id: ctx.newId(),
    ...subject,
    number: (last?.number ?? 0) + 1,
    kind,
    happenedAt,
    dueAt: dueAt ?? null,
    facts,
    userId: ctx.actor.userId,
    createdAt: ctx.now(),
  };
  await tx.add(contractActs, act);
  return act;
}

/** What happened to a contract since it was made, in the order in which it was written down. */
export async function readActs(db: TenantDb, subject: ActSubject): Promise<ContractAct[]> {
  const isOf =
    "contractId" in subject
      ? eq(contractActs.contractId, subject.contractId)
      : eq(contractActs.sbContractId, subject.sbContractId);
  const acts = (await db.find(contractActs, isOf)) as unknown as ContractAct[];
  return acts.sort((one, other) => one.number - other.number);
}

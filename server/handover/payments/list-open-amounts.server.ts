import { and, eq, gte, sql } from "drizzle-orm";
import { type IdsInOrder, orderOf } from "#db/ids-in-order.server.ts";
import {
  contractHasOpenAmount,
  contractPayments,
  contracts,
  customers,
  sbContracts,
  sbHasOpenAmount,
} from "#db/schema/contracts.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** A contract, or an SB-Schutz booked alone, of which money is open or has to go back. */
export type OpenAmount = {
  id: string;
  isSbContract: boolean;
  contractNumber: string;
  customer: string;
  /** When the vehicle was or is due, or the SB-Schutz ends. */
  at: Date;
  openCents: number;
  backCents: number;
};

/** More are neither counted nor listed. */
export const openAmountsMaximum = 100;
const dayMs = 24 * 60 * 60_000;
/** What was not settled for so long is settled elsewhere. */
const shownForDays = 14;

/**
 * What is open by now, the earliest first, at most `openAmountsMaximum` (contract-life.md#list-of-open-amounts); nothing for a dealer
 * who notes no payments.
 */
export async function readOpenAmounts({ db, actor, now }: Context): Promise<OpenAmount[]> {
  const since = new Date(now().getTime() - shownForDays * dayMs);
  const list = async (isShown: boolean, read: () => Promise<OpenAmount[]>) => (isShown ? read() : []);
  const [[noted], ...lists] = await Promise.all([
    db.select({ id: contractPayments.id }).from(contractPayments).limit(1),
    list(hasFeature(actor.plan, "contracts"), () => ofContracts(db, since)),
    list(hasFeature(actor.plan, "sb_insurance"), () => ofSbContracts(db, since)),
  ]);
  if (!noted) return [];
  return lists
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id))
    .slice(0, openAmountsMaximum);
}

/** The same for the page that lists them. */
export const listOpenAmounts = useCase({
  may: ["read", "contract"],
  feature: "payments",
  input: z.object({}),
  run: readOpenAmounts,
});

const stretchOf = ({ ranges, keys }: Pick<IdsInOrder, "ranges" | "keys">): IdsInOrder => ({
  ranges,
  keys,
  directions: ["asc", "asc"],
  limit: openAmountsMaximum,
  offset: 0,
});

async function ofContracts(db: Context["db"], since: Date): Promise<OpenAmount[]> {
  const isOpen = and(sql.raw(contractHasOpenAmount), gte(contracts.endOfUse, since));
  const stretch = stretchOf({ ranges: [isOpen], keys: [contracts.endOfUse, contracts.id] });
  const rows = await db
    .selectStretch(contracts, stretch, {
      id: contracts.id,
      contractNumber: contracts.contractNumber,
      at: contracts.endOfUse,
      openCents: contracts.openCents,
      backCents: contracts.backCents,
      prename: customers.prename,
      surname: customers.surname,
    })
    .from(contracts)
    .leftJoin(customers, eq(customers.id, contracts.customerId))
    .orderBy(...orderOf(stretch));
  return rows.map((row) => openAmount(row, false));
}

async function ofSbContracts(db: Context["db"], since: Date): Promise<OpenAmount[]> {
  const isOpen = and(sql.raw(sbHasOpenAmount), gte(sbContracts.endAt, since));
  const stretch = stretchOf({ ranges: [isOpen], keys: [sbContracts.endAt, sbContracts.id] });
  const rows = await db
    .selectStretch(sbContracts, stretch, {
      id: sbContracts.id,
      contractNumber: sbContracts.contractNumber,
      at: sbContracts.endAt,
      openCents: sbContracts.openCents,
      backCents: sbContracts.backCents,
      prename: customers.prename,
      surname: customers.surname,
    })
    .from(sbContracts)
    .leftJoin(customers, eq(customers.id, sbContracts.customerId))
    .orderBy(...orderOf(stretch));
  return rows.map((row) => openAmount(row, true));
}

type Row = Omit<OpenAmount, "customer" | "isSbContract"> & { prename: string | null; surname: string | null };

const openAmount = ({ prename, surname, ...row }: Row, isSbContract: boolean): OpenAmount => ({
  ...row,
  isSbContract,
  customer: [prename, surname].filter(Boolean).join(" "),
});

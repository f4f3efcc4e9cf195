import { and, eq } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import type { PricedPeriod } from "#server/handover/acts/addendum-snapshot.ts";
import { optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { changeSubject, type PersonsAsked } from "#server/handover/concerns/concern-subject.server.ts";
import { sbAgreedNow } from "#server/handover/papers/paper-sources.ts";
import { listSbTariffs } from "#server/handover/sb-insurance/list-sb-tariffs.server.ts";
import { secondDriverOf } from "#server/handover/second-driver/second-driver-snapshot.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";
import {
  type Amended,
  amend,
  type ChangeableContract,
  type Contract,
  changeByAddendum,
  changedMeanwhile,
  contractToChange,
  personsAskedOf,
} from "./change-contract.server.ts";
import { extended, extensionProblem, pricedPeriod } from "./extension.rules.ts";

const ExtendInput = z.object({
  contractId: IdText,
  newEnd: z.date({ error: t.endRequired }),
  /** Printed on the addendum. */
  notes: optionalText,
  /** The version of the contract that was shown; omitted: whatever it is by now. */
  basedOn: z.number().optional(),
  confirmed: ConfirmedInput,
});
type ExtendInput = z.output<typeof ExtendInput>;

/**
 * Moves the return of a contract that is underway to a later time, with its SB-Schutz, by an addendum that becomes due, in one
 * transaction (contract-life.md#extending). Asked again for the same time it returns the contract with `isNew` false. Throws
 * `Problem`: not-found, conflict (over, reported as stolen, changed meanwhile, vehicle taken), invalid (`newEnd`, or
 * `confirmation_required`).
 */
export const extendContract = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: ExtendInput,
  async run(ctx, input): Promise<Amended> {
    try {
      return await amend(ctx, input.contractId, (tx, open) => extend(tx, ctx, open, input));
    } catch (error) {
      if (isRefusedByDatabase(error, "contract_overlap")) throw await taken(ctx, input.contractId);
      throw error;
    }
  },
});

/** What has to be confirmed before a contract gets another end (contracts.md#concerns). */
export async function extensionConcerns(
  db: TenantDb,
  now: Date,
  { contract, check, driverCheck }: Pick<ChangeableContract, "contract" | "check" | "driverCheck">,
  newEnd: Date,
  marked: PersonsAsked,
): Promise<FoundConcern[]> {
  const period = { start: contract.startOfUse, end: newEnd };
  const secondDriver = secondDriverOf(agreedNow(contract), driverCheck);
  const change = { marked, period, vehicleId: contract.vehicleId, neededFrom: contract.endOfUse, secondDriver };
  return concernsIn("extension", await changeSubject(db, now, check, change));
}

async function extend(tx: TenantDb, ctx: Context, open: ChangeableContract, input: ExtendInput) {
  const { contract } = open;
  const { newEnd, notes, basedOn, confirmed } = input;
  if (contract.endOfUse.getTime() === newEnd.getTime()) return null;
  if (basedOn !== undefined && basedOn !== contract.version) throw changedMeanwhile();
  const problem = extensionProblem(newEnd, contract, ctx.now());
  if (problem) throw new Problem("invalid", problem, { field: "newEnd" });
  const agreed = agreedNow(contract);
  const before = pricedPeriod(agreed);
  const marked = await personsAskedOf(ctx, open);
  const [tariffs, concerns, [booked]] = await Promise.all([
    listSbTariffs(tx),
    extensionConcerns(tx, ctx.now(), open, newEnd, marked),
    tx.find(sbContracts, eq(sbContracts.contractId, contract.id)),
  ]);
  const after = extended(before, newEnd, tariffs);
  const change = await changeByAddendum(tx, ctx, open, {
    kind: "extended",
    concerns,
    confirmed,
    changes: {
      endOfUse: newEnd,
      totalCents: after.totalCents,
      amendedSnapshot: { ...agreed, ...after },
      // It is due at another time, about which nobody was told yet.
      overdueNoticedAt: null,
      remindedAt: null,
    },
    addendum: { notes, extension: { before, after } },
    details: { end_before: contract.endOfUse.toISOString(), end_after: newEnd.toISOString() },
  });
  if (booked) await extendBookedSb(tx, booked, after, newEnd);
  return change;
}

/** The SB-Schutz booked with the contract lasts as long as it does. */
async function extendBookedSb(
  tx: TenantDb,
  booked: typeof sbContracts.$inferSelect,
  { sbInsurance }: PricedPeriod,
  newEnd: Date,
): Promise<void> {
  if (!sbInsurance) return;
  const agreed = sbAgreedNow(booked);
  await tx.change(sbContracts, eq(sbContracts.id, booked.id), {
    endAt: newEnd,
    feeCents: sbInsurance.feeCents,
    amendedSnapshot: { ...agreed, ...sbInsurance },
  });
}

/** Who has the vehicle next, as far as that may be told. */
async function taken({ db }: Context, contractId: string): Promise<Problem> {
  const { contract } = await contractToChange(db, contractId);
  const next = await nextContractStart(db, contract);
  const text = t.vehicleTaken(next ? `${formatWeekdayDateTime(next)} Uhr` : null);
  const { vehicleTakenHeadline: headline } = t;
  return new Problem("conflict", text, { headline, field: "newEnd", code: "contract_overlap" });
}

/** When the next contract about this vehicle begins, whatever office has it. */
export async function nextContractStart(
  db: TenantDb,
  { vehicleId, endOfUse }: Pick<Contract, "vehicleId" | "endOfUse">,
): Promise<Date | undefined> {
  const [others, elsewhere] = await Promise.all([
    db.find(contracts, and(eq(contracts.vehicleId, vehicleId), eq(contracts.isActive, true))),
    db.usesByOtherOffices([vehicleId]),
  ]);
  return [...others, ...elsewhere]
    .flatMap(({ startOfUse }) => (startOfUse >= endOfUse ? [startOfUse] : []))
    .sort((one, other) => one.getTime() - other.getTime())[0];
}

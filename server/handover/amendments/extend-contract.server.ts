import { and, eq } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { addAct } from "#server/handover/acts/add-act.server.ts";
import type { PricedPeriod } from "#server/handover/acts/addendum-snapshot.ts";
import { optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { changeSubject } from "#server/handover/concerns/concern-subject.server.ts";
import { confirmedRows, printedConcerns } from "#server/handover/concerns/confirmed-concerns.ts";
import { makeDuePapersLater, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { sbAgreedNow } from "#server/handover/papers/paper-sources.ts";
import { listSbTariffs } from "#server/handover/sb-insurance/list-sb-tariffs.server.ts";
import {
  assertConfirmed,
  concernsIn,
  confirmedDetails,
  type FoundConcern,
} from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";
import {
  addendumHead,
  type Contract,
  changedMeanwhile,
  changeOnce,
  contractToChange,
  touchCheck,
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

export type Amended = { contract: Contract; actId: string | null; isNew: boolean };

/**
 * Moves the return of a contract that is underway to a later time, with its SB-Schutz, by an addendum that becomes due, in one
 * transaction (contract-life.md#extending). Asked again for the same time it returns the contract with `isNew` false. Throws
 * `Problem`: not-found, conflict (over, changed meanwhile, vehicle taken), invalid (`newEnd`, or `confirmation_required`).
 */
export const extendContract = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: ExtendInput,
  async run(ctx, input): Promise<Amended> {
    const before = await contractToChange(ctx.db, input.contractId);
    if (isSameExtension(before, input)) return { contract: before, actId: null, isNew: false };
    try {
      const { contract, actId, check } = await ctx.db.transaction((tx) => extend(tx, ctx, input));
      announceProcessChange(ctx, check);
      ctx.platform.waitUntil(ctx.platform.sendWebhooks());
      makeDuePapersLater(ctx, { contractId: contract.id });
      return { contract, actId, isNew: true };
    } catch (error) {
      if (error instanceof ExtendedAlready) return { contract: error.contract, actId: null, isNew: false };
      if (isRefusedByDatabase(error, "contract_overlap")) throw await taken(ctx, before);
      throw error;
    }
  },
});

class ExtendedAlready extends Error {
  readonly contract: Contract;

  constructor(contract: Contract) {
    super("the contract has this end already");
    this.contract = contract;
  }
}

const isSameExtension = ({ endOfUse }: Contract, { newEnd }: ExtendInput) => endOfUse.getTime() === newEnd.getTime();

/** What has to be confirmed before a contract gets another end (contracts.md#concerns). */
export async function extensionConcerns(
  db: TenantDb,
  now: Date,
  contract: Contract,
  newEnd: Date,
): Promise<FoundConcern[]> {
  const check = await db.get(idChecks, contract.idCheckId);
  if (!check) throw new Error("the check of a contract exists");
  const period = { start: contract.startOfUse, end: newEnd };
  const change = { period, vehicleId: contract.vehicleId, neededFrom: contract.endOfUse };
  return concernsIn("extension", await changeSubject(db, now, check, change));
}

async function extend(tx: TenantDb, ctx: Context, input: ExtendInput) {
  const { newEnd, notes, basedOn, confirmed } = input;
  const contract = await contractToChange(tx, input.contractId);
  if (isSameExtension(contract, input)) throw new ExtendedAlready(contract);
  if (basedOn !== undefined && basedOn !== contract.version) throw changedMeanwhile();
  const problem = extensionProblem(newEnd, contract, ctx.now());
  if (problem)
    throw new Problem("invalid", { not_later: t.endNotLater, past: t.endPast }[problem], { field: "newEnd" });
  const concerns = await extensionConcerns(tx, ctx.now(), contract, newEnd);
  assertConfirmed(concerns, confirmed);
  const by = { actor: ctx.actor, now: ctx.now() };
  const agreed = agreedNow(contract);
  const before = pricedPeriod(agreed);
  const after = extended(before, newEnd, await listSbTariffs(tx));
  const changed = await changeOnce(tx, contract, {
    endOfUse: newEnd,
    totalCents: after.totalCents,
    amendedSnapshot: { ...agreed, ...after },
    // It is due at another time, about which nobody was told yet.
    overdueNoticedAt: null,
    remindedAt: null,
    confirmedConcerns: [...contract.confirmedConcerns, ...confirmedRows(concerns, { confirmed }, by)],
  });
  await extendBookedSb(tx, contract.id, after, newEnd);
  const printed = printedConcerns(concerns, { confirmed }, by);
  const act = await addAct(
    tx,
    ctx,
    { contractId: contract.id },
    {
      kind: "extended",
      facts: {
        addendum: {
          ...(await addendumHead(tx, ctx, { contractId: contract.id }, agreed, contract.branchId)),
          notes,
          extension: { before, after },
          ...(printed.length > 0 ? { confirmedConcerns: printed } : {}),
        },
      },
    },
  );
  await requirePaper(tx, ctx, { contractId: contract.id, actId: act.id }, "addendum");
  const check = await touchCheck(tx, ctx, contract.idCheckId);
  await addAuditEntry(tx, ctx, {
    action: "extend_contract",
    subjectType: "contract",
    subjectId: contract.id,
    details: {
      id_check_id: contract.idCheckId,
      end_before: contract.endOfUse.toISOString(),
      end_after: newEnd.toISOString(),
      ...confirmedDetails(concerns),
    },
  });
  await queueWebhook(tx, ctx, "contract.extended", {
    id_check_id: contract.idCheckId,
    branch_office_id: contract.branchId,
    contract_id: contract.id,
    act_id: act.id,
    state: "extended",
  });
  return { contract: changed, actId: act.id, check };
}

/** The SB-Schutz booked with the contract lasts as long as it does. */
async function extendBookedSb(
  tx: TenantDb,
  contractId: string,
  { sbInsurance }: PricedPeriod,
  newEnd: Date,
): Promise<void> {
  const [booked] = await tx.find(sbContracts, eq(sbContracts.contractId, contractId));
  if (!booked || !sbInsurance) return;
  const agreed = sbAgreedNow(booked);
  await tx.update(sbContracts, eq(sbContracts.id, booked.id), {
    endAt: newEnd,
    feeCents: sbInsurance.feeCents,
    amendedSnapshot: { ...agreed, ...sbInsurance },
  });
}

/** Who has the vehicle next, as far as that may be told. */
async function taken({ db }: Context, contract: Contract): Promise<Problem> {
  const [others, elsewhere] = await Promise.all([
    db.find(contracts, and(eq(contracts.vehicleId, contract.vehicleId), eq(contracts.isActive, true))),
    db.usesByOtherOffices([contract.vehicleId]),
  ]);
  const starts = [...others, ...elsewhere].flatMap(({ startOfUse }) =>
    startOfUse >= contract.endOfUse ? [startOfUse] : [],
  );
  const first = starts.sort((one, other) => one.getTime() - other.getTime())[0];
  const text = t.vehicleTaken(first ? `${formatWeekdayDateTime(first)} Uhr` : null);
  const { vehicleTakenHeadline: headline } = t;
  return new Problem("conflict", text, { headline, field: "newEnd", code: "contract_overlap" });
}

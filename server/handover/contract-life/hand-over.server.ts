import { sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { overdueContract, overdueProblem } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { awaitsHandover } from "#server/handover/acts/act.rules.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { assertNotCancelled } from "#server/handover/acts/assert-not-cancelled.server.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { foundAtHandover, type HandedOver, handoverReadings } from "#server/handover/acts/found-at-handover.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isBroughtBackAfter } from "#server/handover/acts/others-with-vehicle.server.ts";
import { type Contract, recordHandover } from "#server/handover/acts/record-handover.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { isSameCondition, readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { confirmedRows } from "#server/handover/concerns/confirmed-concerns.ts";
import { handoverConcerns } from "#server/handover/concerns/handover-concerns.server.ts";
import { assertConfirmed } from "#server/services/concerns/concerns.rules.ts";
import { HandOverInput } from "./hand-over.schema.ts";

/**
 * Hands the vehicle of a contract over, now (contract-life.md#handover): what desk, QR code and API call, unless the last signature did it.
 * Repeating the same handover is not an error, and returns `isNew` false. Throws `Problem`: not-found, conflict (handed over by another
 * user, returned, cancelled, the vehicle overdue, or out with another customer, now or when it was done in the yard), invalid
 * (`confirmation_required`).
 */
export const handOver = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: HandOverInput,
  async run(ctx, input): Promise<{ isNew: boolean }> {
    const handedOver = await ctx.db
      .transaction((tx) => record(tx, ctx, input))
      .catch((error) => refused(ctx, input.contractId, error));
    if (!handedOver) return { isNew: false };
    const { contract, checkVersion } = handedOver;
    const process = { id: contract.idCheckId, version: checkVersion, branchId: contract.branchId };
    announceProcessChange(ctx, process, `${contract.id}-handed-over`);
    ctx.platform.waitUntil(ctx.platform.sendWebhooks());
    return { isNew: true };
  },
});

async function record(
  tx: TenantDb,
  ctx: Context,
  { contractId, odometerKm, condition, confirmed }: z.output<typeof HandOverInput>,
) {
  const now = ctx.now();
  const ofContract = sql`(select ${contracts.vehicleId} from ${contracts} where ${contracts.id} = ${contractId})`;
  const [contract, acts, [check], readings, concerns] = await Promise.all([
    tx.get(contracts, contractId),
    readActs(tx, { contractId }),
    tx.find(idChecks, isCheckOf(contractId)),
    handoverReadings(tx, contractId),
    handoverConcerns(tx, ofContract, ctx.doneAt ?? now),
  ]);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  assertNotCancelled(acts);
  const read = foundAtHandover(contract, readings);
  const found = { odometerKm: odometerKm ?? read.odometerKm, condition: condition ?? read.condition };
  if (contract.handedOverAt) {
    const earlier = acts.find((act) => act.kind === "handed_over");
    if (earlier && isSame(earlier, ctx, found)) return null;
    throw await alreadyHandedOver(tx, contract.handedOverAt, earlier);
  }
  if (awaitsHandover(contract)) assertConfirmed(concerns, confirmed);
  if (ctx.doneAt && (await isBroughtBackAfter(tx, contract, ctx.doneAt)))
    throw new Problem("conflict", actTexts.vehicleOutThen, { code: "vehicle_out" });
  const handedOver = await recordHandover(tx, ctx, contract, {
    userId: ctx.actor.userId,
    found,
    concerns: {
      found: concerns,
      rows: confirmedRows(concerns, { confirmed }, { actor: ctx.decidedBy ?? ctx.actor, now }),
    },
  });
  if (!handedOver) throw new Problem("conflict", actTexts.returned, { code: "already_returned" });
  return { contract: handedOver, checkVersion: check?.version ?? 0 };
}

type HandoverAct = Extract<ContractAct, { kind: "handed_over" }>;

/** A second click, or a repeated request. */
const isSame = ({ userId, facts }: HandoverAct, { actor }: Context, { odometerKm, condition }: HandedOver) =>
  userId === actor.userId && facts.odometerKm === odometerKm && isSameCondition(readCondition(facts), condition);

async function alreadyHandedOver(tx: TenantDb, at: Date, act: HandoverAct | undefined): Promise<Problem> {
  const by = act && (await tx.get(users, act.userId));
  const text = actTexts.alreadyHandedOver(`${formatDateTime(at)} Uhr`, by ? `${by.prename} ${by.surname}` : "");
  return new Problem("conflict", text, { code: "already_handed_over" });
}

/** Who has the vehicle, the database knows best. */
async function refused({ db, now }: Context, contractId: string, error: unknown): Promise<never> {
  if (isRefusedByDatabase(error, "vehicle_overdue")) {
    const contract: Contract | undefined = await db.get(contracts, contractId);
    throw overdueProblem(await overdueContract(db, contract?.vehicleId ?? "", now()));
  }
  if (!isRefusedByDatabase(error, "vehicle_out")) throw error;
  const { vehicleOut, vehicleOutHeadline: headline } = actTexts;
  throw new Problem("conflict", vehicleOut, { headline, code: "vehicle_out" });
}

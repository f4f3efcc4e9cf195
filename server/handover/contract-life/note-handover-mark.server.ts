import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { type DamageSnapshot, damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { damageText } from "#server/fleet/damage-text/damage-text.rules.ts";
import { changeDamages } from "#server/fleet/damages/change-damages.server.ts";
import { NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";
import { addDamage } from "#server/fleet/damages/note-damage.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { assertNotCancelled } from "#server/handover/acts/assert-not-cancelled.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";

/**
 * Notes a damage that was seen at the handover of a contract that does not know it yet (contract-life.md#damages-at-the-handover). From
 * then on it is known for the return; the contract's paper stays as it was read. The same form again notes nothing. Throws `Problem`
 * not-found, conflict (handed over, returned or cancelled by now, another vehicle) and invalid.
 */
export const noteHandoverMark = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: NoteDamageInput.safeExtend({ contractId: IdText }),
  async run(ctx, { contractId, ...damage }) {
    // The vehicle may be of another office by now, the contract is not.
    const [own, elsewhere] = await Promise.all([ctx.db.get(contracts, contractId), ctx.db.ofReturn(contractId)]);
    if (!own) throw notFound(contractTexts.contractNotFound);
    await changeDamages({ ...ctx, db: elsewhere ?? ctx.db }, damage.vehicleId, async (tx) => {
      const [contract, known, acts] = await Promise.all([
        tx.get(contracts, contractId),
        tx.get(vehicleDamages, damage.id),
        readActs(tx, { contractId }),
      ]);
      if (!contract) throw notFound(contractTexts.contractNotFound);
      if (known) return null;
      assertNotCancelled(acts);
      assertAwaitsHandover(contract, damage.vehicleId);
      const marks = await tx.find(vehicleDamages, and(eq(vehicleDamages.contractId, contractId), isMark));
      if (marks.length >= limits.marksPerReturn) throw new Problem("invalid", actTexts.marksFull, { field: "note" });
      const noted = await addDamage(tx, ctx, damage, { contractId, moment: "handover" });
      const added = await tx.get(vehicleDamages, damage.id);
      if (added) await keepKnown(tx, contract, added);
      return noted;
    });
  },
});

const isMark = and(
  eq(vehicleDamages.moment, "handover"),
  isNotNull(vehicleDamages.view),
  isNull(vehicleDamages.removedAt),
);

type Contract = typeof contracts.$inferSelect;

function assertAwaitsHandover({ isActive, handedOverAt, vehicleId }: Contract, expected: string): void {
  if (!isActive) throw new Problem("conflict", actTexts.returned, { code: "already_returned" });
  if (handedOverAt) throw new Problem("conflict", actTexts.markTooLate);
  if (vehicleId !== expected) throw new Problem("conflict", actTexts.otherVehicle);
}

/** What holds of the contract has the damage beside those that it was made with. */
async function keepKnown(tx: TenantDb, contract: Contract, added: DamageSnapshot): Promise<void> {
  const { vehicle, ...agreed } = agreedNow(contract);
  const damages = damageSnapshots([...(vehicle.damages ?? []), added]);
  const preDamage = [vehicle.preDamage, damageText([added])].filter(Boolean).join("\n");
  await tx.change(contracts, eq(contracts.id, contract.id), {
    amendedSnapshot: { ...agreed, vehicle: { ...vehicle, damages, preDamage } },
    version: contract.version + 1,
  });
}

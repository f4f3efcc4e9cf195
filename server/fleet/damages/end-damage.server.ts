import { and, eq } from "drizzle-orm";
import { vehicleDamages } from "#db/schema/damages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { changeDamages } from "./change-damages.server.ts";
import { EndDamageInput } from "./damage.schema.ts";
import { damageTexts } from "./damage.texts.ts";
import { endOf } from "./end-of.ts";

const actions = { repaired: "repair_damage", removed: "remove_damage", open: "reopen_damage" } as const;

/**
 * Says that a damage is repaired, was noted by mistake, or is open again (damages.md#ending). What it is already changes nothing.
 * Throws `Problem` not-found, and conflict when the vehicle has no such damage, or somebody else ended it in the other way.
 */
export const endDamage = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: EndDamageInput,
  run: (ctx, ended) => changeDamages(ctx, ended.vehicleId, (tx) => endIn(tx, ctx, ended)),
});

/** Ends or opens a damage in the transaction of `changeDamages`; null when it is that already. */
export async function endIn(tx: TenantDb, ctx: Context, { vehicleId, id, end }: z.output<typeof EndDamageInput>) {
  const damage = await tx.get(vehicleDamages, id);
  if (damage?.vehicleId !== vehicleId) throw new Problem("conflict", damageTexts.gone);
  const current = endOf(damage);
  if (current === end) return null;
  if (current !== "open" && end !== "open") throw new Problem("conflict", damageTexts.endedOtherwise[current]);
  const now = ctx.now();
  const { userId } = ctx.actor;
  const [row] = await tx.update(
    vehicleDamages,
    and(eq(vehicleDamages.id, id), eq(vehicleDamages.version, damage.version)),
    {
      repairedAt: end === "repaired" ? now : null,
      repairedByUserId: end === "repaired" ? userId : null,
      removedAt: end === "removed" ? now : null,
      removedByUserId: end === "removed" ? userId : null,
      version: damage.version + 1,
    },
  );
  if (!row) throw new Error("a damage changed within a transaction");
  return { action: actions[end], number: damage.number };
}

import { desc, eq } from "drizzle-orm";
import { vehicleDamages } from "#db/schema/damages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { NotedAt } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { changeDamages } from "./change-damages.server.ts";
import { NoteDamageInput, placeColumns } from "./damage.schema.ts";
import { damageTexts } from "./damage.texts.ts";

/**
 * Notes a damage of a vehicle in stock (damages.md#list). The same form once more notes nothing. Throws `Problem` not-found, and
 * invalid when the list is full.
 */
export const noteDamage = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: NoteDamageInput,
  run: (ctx, damage) => changeDamages(ctx, damage.vehicleId, (tx) => addDamage(tx, ctx, damage)),
});

type NotedDamage = z.output<typeof NoteDamageInput>;

/** Adds a damage in the transaction of `changeDamages`; null when this form has been sent before. */
export async function addDamage(
  tx: TenantDb,
  ctx: Context,
  { id, vehicleId, place, ...damage }: NotedDamage,
  notedAt?: NotedAt,
): Promise<{ action: "note_damage"; number: number } | null> {
  const [known, [last]] = await Promise.all([
    tx.get(vehicleDamages, id),
    tx
      .select({ number: vehicleDamages.number })
      .from(vehicleDamages)
      .where(eq(vehicleDamages.vehicleId, vehicleId))
      .orderBy(desc(vehicleDamages.number))
      .limit(1),
  ]);
  if (known && known.vehicleId !== vehicleId) throw new Problem("conflict", damageTexts.gone);
  if (known) return null;
  const number = (last?.number ?? 0) + 1;
  const now = ctx.now();
  const noted = { notedAt: now, notedByUserId: ctx.actor.userId, createdAt: now };
  const at = placeColumns(damage.view, place);
  await tx.add(vehicleDamages, { ...damage, ...at, id, vehicleId, number, ...noted, ...notedAt });
  return { action: "note_damage", number };
}

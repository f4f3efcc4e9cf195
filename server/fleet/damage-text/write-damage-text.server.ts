import { and, inArray, isNull, sql } from "drizzle-orm";
import { vehicleDamages } from "#db/schema/damages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff, System } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { readDamageText } from "./damage-text.rules.ts";

type Row = typeof vehicleDamages.$inferSelect;
type Writer = Pick<Context<Staff | System>, "actor" | "newId" | "now">;
type WrittenText = { vehicleId: string; text: string };
/** The contract at whose handover or return a damage is noted. */
export type NotedAt = { contractId: string; moment: "handover" | "return" };

/** The open damages of vehicles, by vehicle. */
export async function openDamagesOf(db: TenantDb, vehicleIds: readonly string[]): Promise<Map<string, Row[]>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db.find(
    vehicleDamages,
    and(
      inArray(vehicleDamages.vehicleId, [...vehicleIds]),
      isNull(vehicleDamages.repairedAt),
      isNull(vehicleDamages.removedAt),
    ),
  );
  const byVehicle = new Map<string, Row[]>();
  for (const row of rows) {
    const others = byVehicle.get(row.vehicleId);
    if (others) others.push(row);
    else byVehicle.set(row.vehicleId, [row]);
  }
  return byVehicle;
}

/** The last number that was given to a damage of each vehicle, open or not. */
export async function lastNumbers(db: TenantDb, vehicleIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ vehicleId: vehicleDamages.vehicleId, number: sql<number>`max(${vehicleDamages.number})` })
    .from(vehicleDamages)
    .where(inArray(vehicleDamages.vehicleId, [...vehicleIds]))
    .groupBy(vehicleDamages.vehicleId);
  return new Map(rows.map(({ vehicleId, number }) => [vehicleId, number]));
}

/**
 * Writes down what typed texts say about the damages of vehicles (damages.md#text), in the transaction that changes the vehicles.
 * Returns the texts that the vehicles have from then on, by vehicle.
 */
export async function writeDamageTexts(
  tx: TenantDb,
  ctx: Writer,
  texts: readonly WrittenText[],
  notedAt?: NotedAt,
): Promise<Map<string, string>> {
  const ids = texts.map(({ vehicleId }) => vehicleId);
  if (ids.length === 0) return new Map();
  const [open, numbers] = await Promise.all([openDamagesOf(tx, ids), lastNumbers(tx, ids)]);
  const userId = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  const now = ctx.now();
  const read = texts.map(({ vehicleId, text }) => ({ vehicleId, ...readDamageText(open.get(vehicleId) ?? [], text) }));
  await tx.change(
    vehicleDamages,
    inArray(
      vehicleDamages.id,
      read.flatMap(({ removed }) => removed),
    ),
    { removedAt: now, removedByUserId: userId, version: sql`version + 1` },
  );
  await tx.updateMany(
    vehicleDamages,
    read.flatMap(({ reworded }) => reworded),
  );
  await tx.insertMany(
    vehicleDamages,
    read.flatMap(({ vehicleId, added }) =>
      added
        ? [
            {
              id: ctx.newId(),
              vehicleId,
              number: (numbers.get(vehicleId) ?? 0) + 1,
              kind: "other" as const,
              note: added,
              notedAt: now,
              notedByUserId: userId,
              createdAt: now,
              ...notedAt,
            },
          ]
        : [],
    ),
  );
  return new Map(read.map(({ vehicleId, text }) => [vehicleId, text]));
}

/** The same for one vehicle; a text that is the vehicle's already writes nothing. */
export async function writeDamageText(
  tx: TenantDb,
  ctx: Writer,
  vehicle: { id: string; preDamage: string },
  text: string,
  notedAt?: NotedAt,
): Promise<string> {
  if (text === vehicle.preDamage) return text;
  const written = await writeDamageTexts(tx, ctx, [{ vehicleId: vehicle.id, text }], notedAt);
  return written.get(vehicle.id) ?? text;
}

import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { vehicleHolds } from "#db/schema/holds.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";

/** The entry that says when a vehicle's next HU is due. */
export type HuEntry = { id: string; dueOn: string };

/** The open HU entry of each of these vehicles that has one, the one due first (holds.md#inspection). */
export async function huEntriesOf(db: TenantDb, vehicleIds: readonly string[]): Promise<Map<string, HuEntry>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .select({ vehicleId: vehicleHolds.vehicleId, id: vehicleHolds.id, dueOn: vehicleHolds.dueOn })
    .from(vehicleHolds)
    .where(
      and(
        inArray(vehicleHolds.vehicleId, [...vehicleIds]),
        eq(vehicleHolds.kind, "inspection"),
        isNull(vehicleHolds.endedAt),
        isNotNull(vehicleHolds.dueOn),
      ),
    )
    .orderBy(asc(vehicleHolds.dueOn), asc(vehicleHolds.id));
  const entries = new Map<string, HuEntry>();
  for (const { vehicleId, id, dueOn } of rows)
    if (dueOn && !entries.has(vehicleId)) entries.set(vehicleId, { id, dueOn });
  return entries;
}

/** Another day for the next HU of a vehicle; `before` null: nobody had noted one. */
export type HuChange = { vehicleId: string; before: HuEntry | null; dueOn: string };
/** What takes a change back. */
export type HuUndo = { id: string; before: string | null; after: string };

/** Notes the days, in the entries that have one already. Returns what takes each back, by vehicle. */
export async function changeHuDue(
  tx: TenantDb,
  { newId, now }: Pick<Context, "newId" | "now">,
  userId: Staff["userId"],
  changes: readonly HuChange[],
): Promise<Map<string, HuUndo>> {
  const undo = new Map<string, HuUndo>();
  const added: Parameters<typeof tx.insertMany<typeof vehicleHolds>>[1][number][] = [];
  for (const { vehicleId, before, dueOn } of changes) {
    const id = before?.id ?? newId();
    undo.set(vehicleId, { id, before: before?.dueOn ?? null, after: dueOn });
    if (before) await tx.change(vehicleHolds, eq(vehicleHolds.id, id), { dueOn });
    else added.push({ id, vehicleId, kind: "inspection", dueOn, heldFrom: null, userId, createdAt: now() });
  }
  await tx.insertMany(vehicleHolds, added);
  return undo;
}

/** Which of these changes are no longer as they were made: the entry was done, or has another day. */
export async function changedHuDue(db: TenantDb, undo: readonly HuUndo[]): Promise<Set<string>> {
  if (undo.length === 0) return new Set();
  const ids = undo.map(({ id }) => id);
  const rows = new Map((await db.find(vehicleHolds, inArray(vehicleHolds.id, ids))).map((row) => [row.id, row]));
  const isSame = ({ id, after }: HuUndo) => rows.get(id)?.endedAt === null && rows.get(id)?.dueOn === after;
  return new Set(undo.filter((one) => !isSame(one)).map(({ id }) => id));
}

/** Gives the entries their former days, and removes those that were added. */
export async function undoHuDue(tx: TenantDb, undo: readonly HuUndo[]): Promise<void> {
  const added = undo.filter(({ before }) => before === null).map(({ id }) => id);
  await tx.remove(vehicleHolds, inArray(vehicleHolds.id, added));
  for (const { id, before } of undo)
    if (before !== null) await tx.change(vehicleHolds, eq(vehicleHolds.id, id), { dueOn: before });
}

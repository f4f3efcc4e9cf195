import { eq, inArray, or } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { notLentMarks } from "#db/schema/not-lent.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { hasEnded, outlivesErasure } from "#server/customers/not-lent/not-lent.rules.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { personHashes } from "#server/services/not-lent/person-hash.server.ts";
import type { PersonData } from "./person-data.server.ts";

type Of = Pick<PersonData, "customer" | "merged" | "checks">;

/** The marks of a person, by their records or their name and birth date: of a person who was only checked, by those of the check. */
export async function readNotLentOf(db: TenantDb, { platform }: Pick<AnyContext, "platform">, data: Of) {
  const records = data.customer ? [data.customer, ...data.merged] : [];
  const named = data.customer ? records.filter(({ erasedAt }) => erasedAt === null) : data.checks;
  const hashes = await personHashes({ db, platform }, named);
  const ids = records.map(({ id }) => id);
  const isOf = or(
    hashes.length > 0 ? inArray(notLentMarks.personHash, hashes) : undefined,
    ids.length > 0 ? inArray(notLentMarks.customerId, ids) : undefined,
  );
  return isOf ? db.find(notLentMarks, isOf) : [];
}

/** The same with the names of who proposed, confirmed and lifted them, as the person is told (not-lent.md#auskunft). */
export async function notLentToTell(db: TenantDb, ctx: Pick<AnyContext, "platform">, data: Of) {
  const marks = await readNotLentOf(db, ctx, data);
  const userIds = marks.flatMap((mark) => [mark.proposedByUserId, mark.confirmedByUserId, mark.liftedByUserId]);
  const known = userIds.filter((id) => id !== null);
  const named = known.length > 0 ? await db.find(users, inArray(users.id, known)) : [];
  const nameOf = (id: string | null) => fullName(named.find((user) => user.id === id) ?? {});
  return marks.map((mark) => ({
    ...mark,
    proposedBy: nameOf(mark.proposedByUserId),
    confirmedBy: nameOf(mark.confirmedByUserId),
    liftedBy: nameOf(mark.liftedByUserId),
  }));
}

export type ToldNotLent = Awaited<ReturnType<typeof notLentToTell>>;

/** The last day of a mark that outlives the erasure of its customer; null: none does (not-lent.md#after-an-erasure). */
export const notLentUntil = (marks: readonly (typeof notLentMarks.$inferSelect)[], now: Date): string | null =>
  marks.filter((mark) => isKept(mark, now)).map(({ endsOn }) => endsOn)[0] ?? null;

const isKept = (mark: typeof notLentMarks.$inferSelect, now: Date) =>
  mark.confirmedAt !== null && mark.liftedAt === null && !hasEnded(mark, now) && outlivesErasure(mark.reason);

/** Removes a person's marks; of those that outlive the erasure nothing stays but the hash, reason and days. */
export async function eraseNotLent(tx: TenantDb, ctx: Pick<AnyContext, "platform">, data: Of, now: Date) {
  for (const mark of await readNotLentOf(tx, ctx, data)) {
    const isThis = eq(notLentMarks.id, mark.id);
    if (!isKept(mark, now)) await tx.remove(notLentMarks, isThis);
    else if (mark.customerId !== null || mark.note !== "")
      await tx.change(notLentMarks, isThis, { customerId: null, note: "", version: mark.version + 1 });
  }
}

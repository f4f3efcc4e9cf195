import { eq, inArray } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { notLentMarks } from "#db/schema/not-lent.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { hasEnded, outlivesErasure } from "#server/customers/not-lent/not-lent.rules.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import type { PersonData } from "./person-data.server.ts";

/** A person's marks with the names of who proposed, confirmed and lifted them, as the person is told (not-lent.md#auskunft). */
export async function notLentToTell(db: TenantDb, { notLent: marks }: Pick<PersonData, "notLent">) {
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
export async function eraseNotLent(tx: TenantDb, { notLent }: Pick<PersonData, "notLent">, now: Date) {
  for (const mark of notLent) {
    const isThis = eq(notLentMarks.id, mark.id);
    if (!isKept(mark, now)) await tx.remove(notLentMarks, isThis);
    else if (mark.customerId !== null || mark.note !== "")
      await tx.change(notLentMarks, isThis, { customerId: null, note: "", version: mark.version + 1 });
  }
}

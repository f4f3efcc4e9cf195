import { and, eq, ne } from "drizzle-orm";
import type { RetentionStore } from "#db/across-tenants/retention.server.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { deletionCutoff } from "./retention.rules.ts";

const maximumPerRun = 200;

/**
 * Forgets whom reservations were for once the period of keeping has ended (deletion.md#reservations); their time and their note
 * stay. Idempotent. Returns how many reservations were emptied and how many failed; those stay due.
 */
export async function forgetReservedPersons(
  store: Pick<RetentionStore, "periods" | "reservedPersonsDue">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<{ emptied: number; failed: number }> {
  const cutoffs = (await store.periods()).map((months) => ({ months, before: deletionCutoff(now, months) }));
  const counts = { emptied: 0, failed: 0 };
  for (const { headquarterId, reservationId } of await store.reservedPersonsDue(cutoffs, maximumPerRun)) {
    try {
      if (await forget(contextOf(headquarterId), reservationId)) counts.emptied += 1;
    } catch (error) {
      counts.failed += 1;
      logEvent("error", "person of a reservation not deleted", { id: reservationId, error: errorClass(error) });
    }
  }
  return counts;
}

const forget = (ctx: Context<System>, reservationId: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const isNamed = and(eq(reservations.id, reservationId), ne(reservations.personName, ""));
    const nobody = { customerId: null, personName: "", personTelephone: "" };
    const [emptied] = await tx.update(reservations, isNamed, nobody);
    if (!emptied) return false;
    await addAuditEntry(tx, ctx, {
      action: "delete_personal_data",
      subjectType: "reservation",
      subjectId: reservationId,
      details: {},
    });
    return true;
  });

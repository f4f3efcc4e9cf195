import type { SellerListStore } from "#db/across-tenants/jobs.server.ts";
import { skipIfMoving } from "#db/tenant-moving.ts";
import type { System } from "#server/ground/access/actor.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { announceMessages, notifyUsers, readCase } from "#server/services/notifications/notify-users.server.ts";
import { importList } from "./sync-feed.server.ts";

/** Each may take 45 seconds, and the next run begins after five minutes. */
const perRun = 5;

/** Before the first customer, Europe/Berlin; all lists of an installation are fetched in these hours. */
export function isSellerListHour(now: Date): boolean {
  const { time } = berlinWallTime(now);
  return time >= "05:00" && time < "07:00";
}

/**
 * Fetches the list of each dealer at eAutoseller once a day and imports it as a user would (vehicles.md#sellers-list). The Admins
 * of the headquarters are told when rows were kept back, and when nothing could be read.
 */
export async function syncSellerLists(
  store: SellerListStore,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<void> {
  const today = berlinInstant(berlinWallTime(now).date, "00:00");
  for (const { headquarterId } of await store.dueSellerLists(today, perRun)) {
    const ctx = contextOf(headquarterId);
    await skipIfMoving(async () => {
      // Before the fetch: a list that fails is not asked for all morning.
      await ctx.db.updateHeadquarter({ eautosellerTriedAt: now });
      const headquarter = await ctx.db.headquarter();
      if (!hasFeature(headquarter, "vehicles")) return;
      await notice(ctx, headquarterId, await syncOne(ctx, headquarter.eautosellerCsvUrl));
    });
  }
}

/** What there is to tell of today's list; null: nothing. */
async function syncOne(ctx: Context<System>, address: string | null): Promise<string | null> {
  try {
    const { refusedCount } = await importList(ctx, address);
    return refusedCount > 0 ? messageTexts.sellerListRows(refusedCount) : null;
  } catch (error) {
    if (error instanceof Problem) return messageTexts.sellerListFailed;
    throw error;
  }
}

/** One message, the newest; a list without faults has ended the one before. */
async function notice(ctx: Context<System>, headquarterId: string, body: string | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (body === null) return readCase(tx, [headquarterId]);
    const subject = { type: "seller_list" as const, id: headquarterId };
    return notifyUsers(tx, ctx, { kind: "seller_list", body, branchId: null, role: "Admin", subject });
  });
  announceMessages(ctx, [null]);
}

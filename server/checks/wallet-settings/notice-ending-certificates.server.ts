import type { EndingCertificateStore } from "#db/across-tenants/jobs.server.ts";
import { skipIfMoving } from "#db/tenant-moving.ts";
import type { System } from "#server/ground/access/actor.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { announceMessages, notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { daysUntil, endingDays } from "./certificate-days.ts";
import { walletSettingsOf } from "./wallet-asker-of.server.ts";

const perRun = 100;

/** When somebody is at the desk to read it, Europe/Berlin. */
export function isCertificateHour(now: Date): boolean {
  const { time } = berlinWallTime(now);
  return time >= "07:00" && time < "08:00";
}

/**
 * Tells the Admins of the headquarters once that the access certificate ends within 30 days, and once that it has ended, while
 * their customers are offered the wallet (wallet.md#end-of-a-certificate).
 */
export async function noticeEndingCertificates(
  store: EndingCertificateStore,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<void> {
  for (const { headquarterId } of await store.endingCertificates(now, endingDays, perRun)) {
    const ctx = contextOf(headquarterId);
    await skipIfMoving(() => notice(ctx, now));
    announceMessages(ctx, [null]);
  }
}

async function notice(ctx: Context<System>, now: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const settings = await walletSettingsOf(tx);
    if (!settings?.isOn || !settings.certificateEndsOn) return;
    const left = daysUntil(settings.certificateEndsOn, now);
    const body = left > 0 ? messageTexts.walletCertificateEnds(left) : messageTexts.walletCertificateEnded;
    const subject = { type: "wallet" as const, id: settings.id };
    await notifyUsers(tx, ctx, { kind: "wallet_certificate", body, branchId: null, role: "Admin", subject });
  });
}

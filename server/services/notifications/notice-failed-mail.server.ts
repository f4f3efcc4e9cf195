import type { OutboxRow } from "#db/across-tenants/outbox.server.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { messageTexts } from "./message.texts.ts";
import { notifyUsers } from "./notify-users.server.ts";

/** Tells users about a mail that has failed for good, if its sender wanted that; in the transaction that gives it up. */
export async function noticeFailedMail(
  tx: TenantDb,
  ctx: Pick<AnyContext, "actor" | "now" | "newId">,
  { onFailure }: Pick<OutboxRow, "onFailure">,
): Promise<void> {
  if (!onFailure) return;
  await notifyUsers(tx, ctx, { kind: "mail_failed", body: messageTexts.mailFailed, ...onFailure });
}

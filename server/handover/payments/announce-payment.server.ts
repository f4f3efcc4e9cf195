import { idChecks } from "#db/schema/id-checks.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";

type PaidThing = { id: string; subjectType: "contract" | "sb_contract"; branchId: string | null; idCheckId: string };

/** What other programs hear of a payment: ids, and no amount. */
export const paymentEvent = (thing: PaidThing, paymentId: string) => ({
  id_check_id: thing.idCheckId,
  branch_office_id: thing.branchId,
  contract_id: thing.subjectType === "contract" ? thing.id : null,
  sb_contract_id: thing.subjectType === "sb_contract" ? thing.id : null,
  payment_id: paymentId,
});

/** After the transaction: open pages show the payment. */
export async function announcePayment(ctx: Context, thing: PaidThing, { id }: { id: string }): Promise<void> {
  const check = await ctx.db.get(idChecks, thing.idCheckId);
  const process = { id: thing.idCheckId, version: check?.version ?? 0, branchId: thing.branchId };
  announceProcessChange(ctx, process, `payment-${id}`);
  ctx.platform.waitUntil(ctx.platform.sendWebhooks());
}

import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { canHaveLicense, contractType } from "#server/ground/access/plan-features.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { FormContext } from "#server/handover/agreement/form-steps.ts";
import { formContextOf } from "#server/handover/drafts/form-context.server.ts";
import { sbContractOfCheck } from "./insert-sb-contract.server.ts";

/**
 * What the rules of an SB-Schutz booked alone need to know. A driving license is asked for only where the check has one and
 * the plan shows it (tenants-and-rights.md#licenses-by-plan).
 */
export async function sbFormContextOf(
  db: TenantDb,
  ctx: Context,
  check: typeof idChecks.$inferSelect,
): Promise<FormContext & { wantsLicense: boolean }> {
  const wantsLicense = canHaveLicense(ctx.actor) && check.licenseApprovalState !== null;
  return { ...(await formContextOf(db, ctx.now(), check)), wantsLicense };
}

/** Whether contract wizards of the actor's plan ask about the deductible protection while it is not booked. */
export const planAsksForSb = ({ actor }: Pick<Context, "actor">) => contractType(actor.plan) === "premium_with_sb";

/** Whether the contract wizard of a check asks about the deductible protection: the plan has it, and it is not booked yet. */
export const wizardAsksForSb = async (ctx: Pick<Context, "db" | "actor">, idCheckId: string): Promise<boolean> =>
  planAsksForSb(ctx) && (await sbContractOfCheck(ctx.db, idCheckId)) === undefined;

/** `wizardAsksForSb` for the screen of the wizard. */
export const asksForSb = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText }),
  run: (ctx, { idCheckId }) => wizardAsksForSb(ctx, idCheckId),
});

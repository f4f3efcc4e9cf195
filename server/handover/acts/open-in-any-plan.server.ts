import { contracts } from "#db/schema/contracts.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Whether a contract is shown, and its vehicle taken back, although the plan has no contracts any more: while it is open, and for a day
 * after its return, so that its papers can be read and mailed (tenants-and-rights.md#vehicles-out-in-a-smaller-plan).
 */
export async function isOpenInAnyPlan({ db, now }: Context, contractId: string): Promise<boolean> {
  const contract = await db.get(contracts, contractId);
  if (!contract) return false;
  const { isActive, vehicleReturnedAt } = contract;
  return isActive || (vehicleReturnedAt !== null && vehicleReturnedAt.getTime() > now().getTime() - dayMs);
}

import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";

/** The headquarters as the sender of a document, with its logo. */
export async function ownLetterhead({ db, platform, actor }: Pick<Context, "db" | "platform" | "actor">) {
  const headquarter = await db.headquarter();
  const { logoFileKey, deleteAfterMonths } = headquarter;
  const dealer = dealerSnapshot({ headquarter, branch: null, staff: actor });
  const logo = logoFileKey ? (await platform.files.get(logoFileKey))?.bytes : undefined;
  return { dealer, logo, deleteAfterMonths };
}

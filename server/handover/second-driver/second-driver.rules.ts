import type { idChecks } from "#db/schema/id-checks.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { secondDriverTexts as t } from "./second-driver.texts.ts";

type IdCheck = typeof idChecks.$inferSelect;
export type DriverCheck = Pick<IdCheck, "id" | "branchId" | "processState" | "personalDataDeletedAt">;

/**
 * Why a check cannot be that of the second driver in the contract of another one; null: it can. A rejected one can, after a question
 * (contracts.md#second-driver). `driver` undefined: there is none, or the user may not see it.
 */
export function secondDriverProblem(
  driver: DriverCheck | undefined,
  customer: Pick<IdCheck, "id" | "branchId">,
): string | null {
  if (!driver) return t.gone;
  if (driver.id === customer.id) return t.same;
  if (driver.branchId !== customer.branchId) return t.otherOffice;
  if (driver.processState === "discarded") return t.discarded;
  if (driver.processState === "underway" || driver.processState === "finished") return t.used;
  if (driver.personalDataDeletedAt) return t.deleted;
  return driver.processState === "accepted" || driver.processState === "rejected" ? null : t.undecided;
}

/** First name and surname in one line, as papers and boxes for signatures have them. */
export const driverName = ({ prename, surname }: Pick<IdCheck, "prename" | "surname">) =>
  fullName({ prename, surname });

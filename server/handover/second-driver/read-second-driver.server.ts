import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { PersonStep } from "#server/handover/agreement/person.schema.ts";
import { secondDriverProblem } from "./second-driver.rules.ts";
import { type SecondDriver, secondDriverOf } from "./second-driver-snapshot.ts";

/**
 * The second driver of the person step, as stored at this moment; null: nobody. Throws `Problem` invalid
 * (`person.secondDriverCheckId`) for a check that cannot be named (contracts.md#second-driver).
 */
export async function readSecondDriver(
  db: TenantDb,
  customer: typeof idChecks.$inferSelect,
  person: PersonStep,
): Promise<SecondDriver | null> {
  const { secondDriverCheckId: id } = person;
  if (!id) return secondDriverOf(person, null);
  const check = await db.get(idChecks, id);
  const problem = secondDriverProblem(check, customer);
  if (problem || !check) throw new Problem("invalid", problem ?? "", { field: "person.secondDriverCheckId" });
  return secondDriverOf(person, check);
}

import { and, desc, eq } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/**
 * The newest accepted check without a contract of a person with the customer's name and birth date, of which their next contract
 * is made (customers.md#what-comes-next); null: there is none, and they have to be checked first.
 */
export const checkForContract = useCase({
  may: ["read", "id_check"],
  feature: "customers",
  input: z.object({ id: IdText }),
  async run({ db }, { id }) {
    const customer = await db.get(customers, id);
    if (!customer?.dateOfBirth) return null;
    const isPerson = and(eq(idChecks.sortKey, foldName(customer)), eq(idChecks.dateOfBirth, customer.dateOfBirth));
    const [check] = await db
      .select({ id: idChecks.id })
      .from(idChecks)
      .where(and(eq(idChecks.processState, "accepted"), isPerson))
      .orderBy(desc(idChecks.createdAt))
      .limit(1);
    return check?.id ?? null;
  },
});

import { customers } from "#db/schema/contracts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { currentCustomerId } from "./current-customer.server.ts";
import { customerHistory } from "./customer-history.server.ts";

/**
 * A customer with their visible checks and contracts (customers.md#page-of-a-customer); for one who was merged, the
 * customer who has theirs. Throws `Problem` not-found.
 */
export const getCustomer = useCase({
  may: ["read", "customer"],
  feature: "customers",
  input: z.object({ id: IdText }),
  async run({ db }, input) {
    const read = (id: string) => Promise.all([db.get(customers, id), customerHistory(db, id)]);
    const [id, asNamed] = await Promise.all([currentCustomerId(db, input.id), read(input.id)]);
    const [customer, history] = id === input.id ? asNamed : await read(id);
    if (!customer) throw notFound();
    return { customer, telephone: shownTelephone(customer.telephoneNumber), ...history };
  },
});

export type ShownCustomer = Awaited<ReturnType<typeof getCustomer>>;

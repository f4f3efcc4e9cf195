import { checksOf } from "#server/customers/customers/customer-history.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** The person of a check who has no contract yet: what the detail panel of the search shows. Throws `Problem` not-found. */
export const getFoundCheck = useCase({
  may: ["read", "id_check"],
  input: z.object({ id: IdText }),
  async run({ db }, { id }) {
    const [check] = await checksOf(db, [id]);
    if (!check) throw notFound();
    return check;
  },
});

import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { readOffices, readStatistics } from "./read-statistics.server.ts";
import { kindsOf } from "./statistics.rules.ts";

/**
 * The statistics of a headquarters (overview.md#api-of-the-statistics); a branch user gets those of the own office.
 * Throws `Problem` not-found for any other tenant's id.
 */
export const getStats = useCase({
  may: ["read", "id_check"],
  input: z.object({ id: IdText }),
  async run({ db, actor, now }, { id }) {
    if (id !== actor.headquarterId) throw notFound();
    const [statistics, offices] = await Promise.all([readStatistics(db, now()), readOffices(db)]);
    return { ...statistics, offices, kinds: kindsOf(actor.plan), headquarterId: id };
  },
});

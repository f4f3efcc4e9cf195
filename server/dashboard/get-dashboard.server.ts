import { hasFeature } from "#server/access/plan-features.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { countInReview, countProcesses } from "#server/processes/count-processes.server.ts";

/** Greeting and tiles of the start page (spec §2 Dashboard); branches on the light plan have no tiles. */
export const getDashboard = useCase({
  may: ["read", "id_check"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const showsTiles = actor.branchId === null || hasFeature(actor.plan, "process_tiles");
    const [counts, inReview] = await Promise.all([countProcesses(db), countInReview(db)]);
    return {
      prename: actor.prename,
      surname: actor.surname,
      today: now().toISOString(),
      tiles: showsTiles ? { all: counts.all, active: counts.active, inReview } : null,
    };
  },
});

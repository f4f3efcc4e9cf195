import { idChecks } from "#db/schema/id-checks.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { ownersOfSources } from "./owners-of-sources.server.ts";

/** More than a check can be started from are ignored. */
const maximumSources = 4;
const ids = z
  .array(IdText)
  .overwrite((given) => given.slice(0, maximumSources))
  .max(maximumSources);

/**
 * The id of the check that was started from exactly these photos and scans; null while one of them is free. Scans are in
 * everybody's inbox: what a colleague started from them is not the user's own.
 */
export const getStartedCheck = useCase({
  may: ["read", "id_check"],
  input: z.object({ captureIds: ids, scanIds: ids }),
  async run(ctx, sources): Promise<string | null> {
    const [owner, ...others] = await ownersOfSources(ctx.db, sources);
    if (!owner || others.some((other) => other !== owner)) return null;
    const check = await ctx.db.get(idChecks, owner);
    const isVisible = check && (sources.scanIds.length === 0 || check.userId === ctx.actor.userId);
    return isVisible ? check.id : null;
  },
});

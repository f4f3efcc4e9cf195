import { notFound } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";

/** The tenant's own logo as it was uploaded. Throws `Problem` not-found where there is none. */
export const viewDealerLogo = useCase({
  may: ["read", "own_account"],
  input: z.object({}),
  async run({ db, platform }) {
    const { logoFileKey } = await db.headquarter();
    const logo = logoFileKey ? await platform.files.get(logoFileKey) : null;
    if (!logo) throw notFound("Es ist kein Logo hinterlegt.");
    return logo;
  },
});

import { costSetsOf } from "#server/drafts/form-context.server.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";

/** Prices and deductibles the tenant's contract kinds start with (spec §3 contract default cost set). */
export const listDefaultCostSets = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({}),
  run: ({ db }) => costSetsOf(db),
});

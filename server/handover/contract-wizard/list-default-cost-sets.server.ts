import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { costSetsOf } from "#server/handover/drafts/form-context.server.ts";

/** Prices and deductibles the tenant's contract kinds start with (contracts.md#contract-kinds). */
export const listDefaultCostSets = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({}),
  run: ({ db }) => costSetsOf(db),
});

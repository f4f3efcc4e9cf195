import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { listSbTariffs } from "./list-sb-tariffs.server.ts";

/** Every tariff, the headquarters' own and ours, for the page on which the own ones are entered (prices.md#sb-tariffs). */
export const getSbTariffs = useCase({
  may: ["read", "headquarters_info"],
  feature: "sb_insurance",
  input: z.object({}),
  run: ({ db }) => listSbTariffs(db),
});

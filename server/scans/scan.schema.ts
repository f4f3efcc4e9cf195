import { limits } from "#server/kernel/limits.ts";
import { z } from "#server/kernel/zod.ts";

/** Tabs of the inbox, spelled as on the wire (spec §4, §7). */
const scanContexts = ["unassigned", "all", "assigned"] as const;

export const ListScansInput = z.object({
  context: z.enum(scanContexts).default("all").catch("all"),
  sortBy: z.enum(["received", "subject"]).default("received").catch("received"),
  page: z.coerce.number<number>().int().min(1).default(1).catch(1),
  perPage: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(limits.pageSizes.scansInLegitimation)
    .default(limits.pageSizes.scans)
    .catch(limits.pageSizes.scans),
});

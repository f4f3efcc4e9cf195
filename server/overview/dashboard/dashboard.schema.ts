import { IdText, PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { allKinds } from "./statistics.rules.ts";

const Month = z
  .string()
  .max(7)
  .regex(/^\d{4}-\d{2}$/);

/** What the statistics table is asked for (overview.md#table); what is unknown counts as not chosen. */
export const DashboardInput = z.object({
  kind: orElse(z.enum(allKinds).nullable(), null),
  month: orElse(Month.nullable(), null),
  query: SearchText,
  sortBy: orElse(z.enum(["name", "location"]), "name"),
});

/** A list behind a number: one month, or a whole year, of one office or of all. */
export const StatisticListInput = z.object({
  kind: z.enum(allKinds),
  period: orElse(
    z
      .union([
        Month,
        z
          .string()
          .max(4)
          .regex(/^\d{4}$/),
      ])
      .nullable(),
    null,
  ),
  /** A branch office, `headquarters`, or "" for all. */
  office: orElse(IdText, ""),
  page: PageNumber,
});

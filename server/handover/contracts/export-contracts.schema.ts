import { germanDate } from "#server/ground/kernel/german-date.schema.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { endsBeforeStart, exportTexts } from "./export-period.rules.ts";

/** First and last day of an export; calendar days in Berlin, named as in the API (contracts.md#csv-export). */
export const ExportContractsInput = z
  .object({
    start_date: germanDate(exportTexts.startRequired, exportTexts.dateFormat),
    end_date: germanDate(exportTexts.endRequired, exportTexts.dateFormat),
  })
  .refine((period) => !endsBeforeStart(period), {
    message: exportTexts.endBeforeStart,
    path: ["end_date"],
  });

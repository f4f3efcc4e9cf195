import { IdText, wholeNumberBetween } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { websiteTexts as t } from "./website.texts.ts";

const { maximum } = limits.checkIn.perDealerAndHour;

/** The settings as their form sends them; a missing checkbox is off. `version`: of the settings that were changed. */
export const WebsiteSettingsInput = z.object({
  origins: z.string().max(4_000).default(""),
  takesCheckIns: z.literal("on").optional(),
  checkInsPerHour: wholeNumberBetween(1, maximum, t.perHour(maximum)),
  receivingBranchId: IdText.default(""),
  version: z.coerce.number().int().min(0).default(0),
});

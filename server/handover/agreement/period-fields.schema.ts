import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts as t } from "./contract.texts.ts";
import { optionalLine, requiredLine } from "./contract-fields.schema.ts";
import type { PeriodField } from "./period.rules.ts";

/**
 * The fields of a period, as texts; checked together by `checkPeriod`. Drafts and the API keep a time in three fields; a
 * form sends it as one text in the field of the date.
 */
export const periodFields = {
  pickupDate: requiredLine(t.pickupRequired),
  pickupHour: optionalLine,
  pickupMinute: optionalLine,
  returnDate: requiredLine(t.returnRequired),
  returnHour: optionalLine,
  returnMinute: optionalLine,
  /** The pickup is outside the usual hours (contracts.md#time-pickers). */
  isOtherTime: z.literal("on").optional(),
} satisfies Record<PeriodField | "isOtherTime", unknown>;

import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { kilometersMaximum } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { kilometersLine } from "#server/handover/agreement/contract-fields.schema.ts";
import { ConditionInput, conditionFields } from "#server/handover/agreement/vehicle-condition.schema.ts";
import { conditionOfFields } from "#server/handover/agreement/vehicle-condition.ts";
import type { Confirmed } from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";

/** The form of a handover: raw texts, filled in with what was agreed (contract-life.md#handover). */
export const HandOverForm = z.object({ odometerKm: kilometersLine, ...conditionFields });

export const HandOverInput = z.object({
  contractId: IdText,
  /** Omitted: as read from the dashboard, else as agreed. */
  odometerKm: z
    .number(vehicleTexts.odometerDigits)
    .int(vehicleTexts.odometerDigits)
    .min(0, vehicleTexts.odometerDigits)
    .max(kilometersMaximum, vehicleTexts.odometerDigits)
    .optional(),
  /** Omitted: the same. */
  condition: ConditionInput.optional(),
  confirmed: ConfirmedInput,
});

/** The form's values as input of the use case. */
export const handOverInputOf = (contractId: string, typed: z.output<typeof HandOverForm>, confirmed: Confirmed) => ({
  contractId,
  confirmed,
  odometerKm: Number(typed.odometerKm),
  condition: conditionOfFields(typed),
});

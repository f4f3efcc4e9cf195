import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { optionalKilometersLine } from "#server/handover/agreement/contract-fields.schema.ts";
import { conditionFields } from "#server/handover/agreement/vehicle-condition.schema.ts";
import type { RoundMoment } from "./photo-round.ts";
import { isOdometerBelowStart } from "./vehicle-return.rules.ts";

/** What a dashboard says, as typed during the photo round; each may be left to the form that follows. */
export const roundReadings = (moment: RoundMoment, contract: { startOfUse: Date; odometerStartKm: number }) =>
  z.object({
    odometerKm: optionalKilometersLine.refine(
      (digits) => moment === "handover" || digits === "" || !isOdometerBelowStart(Number(digits), contract),
      contractTexts.odometerBelowStart,
    ),
    energyLevel: conditionFields.energyLevel,
  });

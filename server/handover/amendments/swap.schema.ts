import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import { kilometersMaximum, readKilometers } from "#server/ground/kernel/kilometers.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { optionalLine, optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { conditionFields } from "#server/handover/agreement/vehicle-condition.schema.ts";
import { conditionOfFields } from "#server/handover/agreement/vehicle-condition.ts";
import { checkIdentity, type vehicleStep, vehicleStepFields } from "#server/handover/agreement/vehicle-step.schema.ts";
import { isOdometerBelowStart } from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";
import { swapTimeProblem } from "./swap.rules.ts";

/** What the rules of a swap depend on; `now` is a function because forms stay open. */
export type SwapContext = {
  startOfUse: Date;
  vehicleSince: Date | null;
  endOfUse: Date;
  odometerStartKm: number;
  /** Whether the first vehicle is with the customer, and comes back with the swap. */
  isHandedOver: boolean;
  now: () => Date;
};

const timeTexts = { before: t.swapBeforePickup, future: t.swapInFuture, over: t.swapAfterEnd } as const;

const swapFields = vehicleStepFields.extend({
  swappedAt: optionalLine,
  backOdometerKm: optionalLine,
  backEnergyLevel: conditionFields.energyLevel,
  backKeyCount: conditionFields.keyCount,
  newDamage: optionalText,
  shownMarks: optionalLine,
  returnNotes: optionalText,
  notes: optionalText,
  basedOn: z.coerce.number().catch(0),
});

type Typed = Partial<Record<"swappedAt" | "backOdometerKm" | "licensePlate" | "foreignPlate", string | undefined>>;

/** The instant of a swap typed as one text; null while it is none. */
function typedSwap(typed: string | undefined, { startOfUse }: Pick<SwapContext, "startOfUse">): Date | null {
  const read = parseGermanDateTime(typed ?? "", berlinWallTime(startOfUse).date);
  return read.problem === null && read.time !== null ? berlinInstant(read.date, read.time) : null;
}

/** The form of a swap: raw texts; of the first vehicle only where it comes back. */
export const swapForm = (contract: SwapContext) =>
  swapFields.superRefine(
    (typed: Typed, context) => {
      checkIdentity(typed, context);
      if (!contract.isHandedOver) return;
      const addIssue = (field: keyof Typed, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const at = typedSwap(typed.swappedAt, contract);
      const problem = at && swapTimeProblem(at, contract, contract.now());
      if (!at) addIssue("swappedAt", t.swapTimeRequired);
      if (problem) addIssue("swappedAt", timeTexts[problem]);
      const km = readKilometers(typed.backOdometerKm);
      if (!typed.backOdometerKm) addIssue("backOdometerKm", vehicleTexts.odometerRequired);
      else if (km === null || km > kilometersMaximum) addIssue("backOdometerKm", vehicleTexts.odometerDigits);
      else if (isOdometerBelowStart(km, contract)) addIssue("backOdometerKm", contractTexts.odometerBelowStart);
    },
    { when: () => true },
  );

/** What the form of the first vehicle's fields is called in the use case. */
export const swapFieldNames: Readonly<Record<string, string>> = {
  "givenBack.odometerKm": "backOdometerKm",
  "givenBack.newDamage": "newDamage",
  "vehicle.vehicleId": "vehicleId",
};

/** The numbers in a field that the page filled in: `3 4`. */
const numbersIn = (text: string) => (text.match(/\d{1,6}/g) ?? []).slice(0, limits.marksPerReturn).map(Number);

/** A form's values as input of the use case; each field of the new vehicle stays as it was typed. */
export function swapOf(values: Record<string, string>, contract: SwapContext) {
  const { swappedAt, backOdometerKm, backEnergyLevel, backKeyCount, newDamage, returnNotes, notes, basedOn } = values;
  const { shownMarks } = values;
  const vehicle = Object.fromEntries(Object.keys(vehicleStepFields.shape).map((field) => [field, values[field]]));
  return {
    swappedAt: (contract.isHandedOver && typedSwap(swappedAt, contract)) || contract.now(),
    givenBack: contract.isHandedOver
      ? {
          odometerKm: readKilometers(backOdometerKm) ?? -1,
          newDamage: newDamage ?? "",
          ...(shownMarks === undefined ? {} : { shownMarks: numbersIn(shownMarks) }),
          notes: returnNotes ?? "",
          condition: conditionOfFields({ energyLevel: backEnergyLevel, keyCount: backKeyCount }),
        }
      : null,
    vehicle: vehicle as z.input<typeof vehicleStep>,
    notes: notes ?? "",
    basedOn: Number(basedOn) || 0,
  };
}

import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { kilometersOfWire } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  conditionOfWire,
  conditionWireNames,
  givenCondition,
} from "#server/handover/agreement/vehicle-condition.wire.ts";
import { type CancellationReason, cancellationReasons } from "#server/handover/cancelling/cancelling.texts.ts";
import { ConfirmedCodes, confirmedOfCodes } from "#server/services/concerns/confirmed.schema.ts";

/** A handover (api.md#contracts); what is left out is as agreed. */
export const HandOverBody = z.object({
  contract: z
    .object({
      odometer_value_at_start: z.union([z.number(), WireText]).nullish(),
      ...givenCondition,
      confirmed_concerns: ConfirmedCodes,
    })
    .optional()
    .describe("Left out: as agreed. Of fuel or charge and keys name both or neither"),
});

/** What a handover request says, as the use case takes it. */
export function handOverOfWire({ contract: given = {} }: z.output<typeof HandOverBody>) {
  const { odometer_value_at_start, confirmed_concerns, ...figures } = given;
  const odometerKm = kilometersOfWire(odometer_value_at_start);
  const isNoted = Object.values(figures).some((figure) => figure !== null && figure !== undefined);
  return {
    confirmed: confirmedOfCodes(confirmed_concerns),
    ...(odometerKm === undefined ? {} : { odometerKm }),
    ...(isNoted ? { condition: conditionOfWire(figures) } : {}),
  };
}

const handOverWireNames: Record<string, string> = {
  odometerKm: "odometer_value_at_start",
  ...conditionWireNames("condition."),
};

/** The name an API client knows for a field of a handover: `contract.odometer_value_at_start`. */
export const handOverWireNameOf = (field: string) => `contract.${entryOf(handOverWireNames, field) ?? field}`;

const reasons = Object.keys(cancellationReasons) as [CancellationReason, ...CancellationReason[]];

/** A cancellation (api.md#contracts). */
export const CancelBody = z.object({
  cancellation: z.object({
    reason: WireText.meta({ enum: reasons }).optional(),
    note: WireText.nullish().describe("Printed behind the reason; required with `other`"),
  }),
});

/** What a cancellation says, as the use cases take it; a missing reason is left to its message. */
export const cancellationOfWire = ({ cancellation: { reason, note } }: z.output<typeof CancelBody>) => ({
  reason: reason as CancellationReason,
  note: note ?? "",
});

/** The name an API client knows for a field of a cancellation: `cancellation.reason`. */
export const cancelWireNameOf = (field: string) => `cancellation.${field}`;

import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { kilometersOfWire } from "#server/ground/kernel/kilometers.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { returnSignatureKinds } from "#server/handover/agreement/required-signatures.rules.ts";
import {
  conditionOfWire,
  conditionWireNames,
  givenCondition,
} from "#server/handover/agreement/vehicle-condition.wire.ts";
import {
  GivenSettlement,
  settlementOfWire,
  settlementWireNameOf,
} from "#server/handover/settlement/settlement.wire.ts";
import { SignatureImage } from "#server/handover/signing/signature.schema.ts";
import { ConfirmedCodes, confirmedOfCodes } from "#server/services/concerns/confirmed.schema.ts";

const Kilometers = z.union([z.number(), WireText]).nullish();

/** A vehicle return (api.md#contracts). */
export const ReturnVehicleBody = z.object({
  contract: z
    .object({
      odometer_value_at_end: Kilometers,
      vehicle_returned_at: WireText.nullish().describe("ISO 8601; without an offset it is Berlin time"),
      vehicle_attributes: z
        .object({
          pre_damage: WireText.nullish().describe("New damage; empty: none"),
          short_description: WireText.nullish().describe("Notes on the return"),
        })
        .nullish(),
      missing_accessories: WireText.nullish().describe(
        "What of papers and accessories is missing, empty: nothing; null: not checked",
      ),
      ...givenCondition,
      settlement: GivenSettlement,
      confirmed_concerns: ConfirmedCodes,
      signatures_attributes: z
        .array(z.object({ kind: WireText, image: SignatureImage, signer_name: WireText.optional() }))
        .max(returnSignatureKinds.length)
        .optional()
        .describe(`${returnSignatureKinds.join(" and ")}, required with digital signing`),
    })
    .meta({ "x-name": "VehicleReturn" }),
});

/** A correction: the return as it should have been. */
export const CorrectReturnBody = z.object({
  contract: ReturnVehicleBody.shape.contract
    .omit({ signatures_attributes: true })
    .extend({ reason: WireText.nullish().describe("Required; printed on the paper of the correction") }),
});

/** What a return request says, as the use case takes it; missing and unreadable values are left to its messages. */
export function returnOfWire({ contract: given }: z.output<typeof ReturnVehicleBody>) {
  return {
    returnedAt: parseInstant(given.vehicle_returned_at ?? ""),
    odometerKm: kilometersOfWire(given.odometer_value_at_end),
    newDamage: given.vehicle_attributes?.pre_damage ?? "",
    notes: given.vehicle_attributes?.short_description ?? "",
    missingAccessories: given.missing_accessories ?? null,
    condition: conditionOfWire(given),
    settlement: settlementOfWire(given.settlement),
    confirmed: confirmedOfCodes(given.confirmed_concerns),
    signatures: (given.signatures_attributes ?? []).map(({ kind, image, signer_name }) => ({
      kind,
      method: "drawn" as const,
      image,
      signerName: signer_name,
    })),
  };
}

/** What a correction says, as the use case takes it. */
export function correctionOfWire({ contract: { reason, ...given } }: z.output<typeof CorrectReturnBody>) {
  const { signatures: _, ...returned } = returnOfWire({ contract: given });
  return { ...returned, reason: reason ?? "" };
}

const returnWireNames: Record<string, string> = {
  returnedAt: "vehicle_returned_at",
  returnDate: "vehicle_returned_at",
  odometerKm: "odometer_value_at_end",
  newDamage: "vehicle_attributes.pre_damage",
  notes: "vehicle_attributes.short_description",
  missingAccessories: "missing_accessories",
  ...conditionWireNames("condition."),
};

/** The name an API client knows for a field of a vehicle return: `contract.odometer_value_at_end`. */
export const returnWireNameOf = (field: string) =>
  `contract.${entryOf(returnWireNames, field) ?? settlementWireNameOf(field) ?? field}`;

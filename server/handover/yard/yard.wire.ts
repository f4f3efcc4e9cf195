import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { allSignatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import type { SettlementTerms } from "#server/handover/settlement/settlement.rules.ts";
import { SignatureImage } from "#server/handover/signing/signature.schema.ts";
import { roundMoments, shotKeys } from "#server/handover/vehicle-return/photo-round.ts";
import type { getYardDay } from "./get-yard-day.server.ts";
import { yardActKinds } from "./yard.texts.ts";
import type { YardActInput } from "./yard-act.schema.ts";

const SignatureWire = z.object({
  kind: z.enum(allSignatureKinds),
  label: z.string(),
  name: z.string(),
  is_optional: z.boolean(),
  needs_leaflet: z.boolean(),
});
const DamageWire = z.object({
  number: z.number().int(),
  view: z.enum(keysOf(damageViews)).nullable(),
  x: z.number().int().nullable(),
  y: z.number().int().nullable(),
  kind: z.enum(keysOf(damageKinds)),
  size: z.enum(keysOf(damageSizes)).nullable(),
  note: z.string(),
});

const cents = z.number().int();
const SettlementTermsWire = z.object({
  daily_price_cents: cents,
  hourly_price_cents: cents,
  extra_km_cents: cents,
  included_km_per_day: z.number().int(),
  included_km_per_hour: z.number().int(),
  deposit_cents: cents,
  is_free_of_charge: z.boolean(),
  vat_percent: z.number().nullable(),
  start_of_use: z.string(),
  end_of_use: z.string(),
  former_km: z.number().int(),
  odometer_km: z.number().int(),
  fuel: z.string(),
  energy_percent: z.number().int().nullable(),
  prices: z.object({
    fuel_per_liter_cents: cents,
    fuel_per_eighth_cents: cents,
    charge_per_percent_cents: cents,
    cleaning_cents: cents,
    late_hour_cents: cents.nullable(),
    grace_minutes: z.number().int(),
  }),
});

/** The terms of a settlement in the names of the API. */
export function termsToWire(terms: SettlementTerms): z.input<typeof SettlementTermsWire> {
  const { prices, vehicle } = terms;
  return {
    daily_price_cents: terms.dailyPriceCents,
    hourly_price_cents: terms.hourlyPriceCents,
    extra_km_cents: terms.extraKmCents,
    included_km_per_day: terms.includedKmPerDay,
    included_km_per_hour: terms.includedKmPerHour,
    deposit_cents: terms.depositCents,
    is_free_of_charge: terms.isFreeOfCharge,
    vat_percent: terms.vatPercent ?? null,
    start_of_use: terms.startOfUse,
    end_of_use: terms.endOfUse,
    former_km: terms.formerKm ?? 0,
    odometer_km: vehicle.odometerKm,
    fuel: vehicle.fuel,
    energy_percent: vehicle.energyPercent,
    prices: {
      fuel_per_liter_cents: prices.fuelPerLiterCents,
      fuel_per_eighth_cents: prices.fuelPerEighthCents,
      charge_per_percent_cents: prices.chargePerPercentCents,
      cleaning_cents: prices.cleaningCents,
      late_hour_cents: prices.lateHourCents,
      grace_minutes: prices.graceMinutes,
    },
  };
}

/** What a device needs to hand over and take back without a network (yard.md#the-day). */
export const YardDayWire = z
  .object({
    now: z.string().describe("The server's time, ISO 8601: devices correct their clocks by it"),
    user: z.object({ id: z.string(), name: z.string() }),
    office: z.string(),
    contracts: z.array(
      z.object({
        id: z.string(),
        contract_number: z.string(),
        kind: z.string(),
        customer: z.string(),
        telephone: z.string(),
        moment: z.enum(roundMoments),
        starts_at: z.string(),
        ends_at: z.string(),
        is_signed: z.boolean(),
        uses_digital_signing: z.boolean(),
        vehicle: z.object({
          id: z.string(),
          name: z.string(),
          license_plate: z.string(),
          body: z.string(),
          energy_label: z.string(),
        }),
        agreed: z.object({
          odometer_km: z.number().int(),
          energy_percent: z.number().int().nullable(),
          key_count: z.number().int().nullable(),
        }),
        facts: z.array(z.object({ label: z.string(), text: z.string() })),
        settlement_terms: SettlementTermsWire.nullable().describe(
          "What decides about the settlement of a return, in cents; null before the handover",
        ),
        damages: z.array(DamageWire),
        marks: z.array(DamageWire.extend({ id: z.string() })),
        photos: z.array(z.enum(shotKeys)),
        signatures: z.array(SignatureWire).describe("Still to be given before the handover"),
        return_signatures: z.array(SignatureWire),
        papers: z.array(z.object({ title: z.string(), address: z.string() })),
        earlier_photos: z
          .array(z.object({ shot: z.enum(shotKeys), address: z.string() }))
          .describe("Of the handover, where the vehicle comes back; read with a session"),
      }),
    ),
  })
  .meta({ "x-name": "YardDay" });

/** The day in the names of the API. */
export function dayToWire(day: Awaited<ReturnType<typeof getYardDay>>): z.input<typeof YardDayWire> {
  const signatureToWire = ({
    kind,
    label,
    name,
    isOptional,
    needsLeaflet,
  }: (typeof day.contracts)[0]["signatures"][0]) => ({
    kind,
    label,
    name,
    is_optional: isOptional,
    needs_leaflet: needsLeaflet,
  });
  return {
    now: day.now.toISOString(),
    user: day.user,
    office: day.office,
    contracts: day.contracts.map(({ vehicle, agreed, ...contract }) => ({
      id: contract.id,
      contract_number: contract.contractNumber,
      kind: contract.kind,
      customer: contract.customer,
      telephone: contract.telephone,
      moment: contract.moment,
      starts_at: contract.startsAt.toISOString(),
      ends_at: contract.endsAt.toISOString(),
      is_signed: contract.isSigned,
      uses_digital_signing: contract.usesDigitalSigning,
      vehicle: {
        id: vehicle.id,
        name: vehicle.name,
        license_plate: vehicle.licensePlate,
        body: vehicle.body,
        energy_label: vehicle.energyLabel,
      },
      agreed: {
        odometer_km: agreed.odometerKm,
        energy_percent: agreed.energyPercent,
        key_count: agreed.keyCount,
      },
      facts: contract.facts,
      settlement_terms: contract.settlementTerms && termsToWire(contract.settlementTerms),
      damages: contract.damages,
      marks: contract.marks,
      photos: contract.photos,
      signatures: contract.signatures.map(signatureToWire),
      return_signatures: contract.returnSignatures.map(signatureToWire),
      papers: contract.papers,
      earlier_photos: contract.earlierPhotos,
    })),
  };
}

const GivenSignature = z.object({
  kind: z.enum(allSignatureKinds),
  method: z.enum(["drawn", "typed"]).default("drawn"),
  image: SignatureImage.optional(),
  strokes: z.array(z.unknown()).max(500).optional(),
  typed_name: WireText.optional(),
  has_leaflet: z.boolean().optional(),
});

const figures = {
  odometer_km: z.number(),
  energy_percent: z.number().nullish(),
  key_count: z.number().nullish(),
};

/** The facts of an act by its kind; each is judged by the use case. */
const FactsWire = z.object({
  moment: z.enum(roundMoments).optional(),
  shot: z.enum(shotKeys).optional(),
  image: z.string().max(4_000_000).optional().describe("A JPEG as a data URL"),
  view: z.enum(keysOf(damageViews)).nullish(),
  x: z.number().nullish(),
  y: z.number().nullish(),
  kind: z.enum(keysOf(damageKinds)).optional(),
  size: z.enum(keysOf(damageSizes)).nullish(),
  note: WireText.optional(),
  papers: z.array(WireText).max(2).optional().describe("SHA-256 of the papers that were read, hex"),
  is_agreed: z.boolean().optional().describe("That all have read the papers was ticked before anybody signed"),
  signatures: z.array(GivenSignature).max(allSignatureKinds.length).optional(),
  odometer_km: figures.odometer_km.optional(),
  energy_percent: figures.energy_percent,
  key_count: figures.key_count,
  notes: WireText.optional(),
  missing_accessories: WireText.nullish(),
  marks: z.array(WireText).max(200).optional().describe("Ids of the new damages that were shown"),
  owed_cents: z.number().optional().describe("The sum of the settlement that was shown at a return"),
});

/** An act of the yard as a device sends it (yard.md#acts). */
export const YardActBody = z.object({
  act: z
    .object({
      contract_id: WireText,
      device_id: WireText,
      kind: z.enum(yardActKinds),
      done_at: WireText.nullable().describe(
        "By the device's corrected clock, ISO 8601; null: it does not know the time",
      ),
      done_by: WireText,
      facts: FactsWire,
    })
    .meta({ "x-name": "YardAct" }),
});

const StateWire = z.object({
  id: z.string(),
  state: z.enum(["applied", "waiting", "discarded"]),
  problem: z.string().nullable(),
});
export const YardActWire = z.object({ act: StateWire });
export const YardActsWire = z.object({ acts: z.array(StateWire) });

/** What became of an act, in the names of the API. */
export const stateToWire = ({ id, state, problem }: z.input<typeof StateWire>) => ({
  id,
  state,
  problem: problem || null,
});

/** An act as the use case takes it. */
export function actOfWire(
  { act: { facts, ...act } }: z.output<typeof YardActBody>,
  { id, device }: { id: string; device: string },
): YardActInput {
  const {
    odometer_km: odometerKm,
    energy_percent,
    key_count,
    missing_accessories: missingAccessories,
    is_agreed: isAgreed,
    owed_cents: owedCents,
    signatures,
    ...rest
  } = facts;
  return {
    id,
    device,
    contractId: act.contract_id,
    deviceId: act.device_id,
    doneAt: act.done_at === null ? null : (parseInstant(act.done_at) ?? null),
    doneBy: act.done_by,
    kind: act.kind,
    facts: {
      ...rest,
      odometerKm,
      condition: { energyPercent: energy_percent ?? null, keyCount: key_count ?? null },
      missingAccessories,
      isAgreed,
      owedCents,
      signatures: signatures?.map(({ typed_name: typedName, has_leaflet: hasLeaflet, ...given }) => ({
        ...given,
        typedName,
        hasLeaflet,
      })),
    },
  } as unknown as YardActInput;
}

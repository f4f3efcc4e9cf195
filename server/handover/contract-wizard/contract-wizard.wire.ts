import { hintsForVehicle } from "#server/checks/verification/vehicle-hints.rules.ts";
import { contractKinds, keysOf } from "#server/ground/dictionary/dictionary.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { DayParameter } from "#server/ground/openapi/list-parameters.ts";
import { figuresToWire, sentFigures } from "#server/handover/agreement/agreed-figures.wire.ts";
import { type CostSet, costSetsInForce } from "#server/handover/agreement/default-terms.rules.ts";
import { Money, money } from "#server/handover/agreement/money.wire.ts";
import { CustomerAttributes, IdCheckAttributes, personToWire } from "#server/handover/agreement/person.wire.ts";
import type { ContractWizard } from "./get-contract-wizard.server.ts";

/** The day of a pickup, `2026-12-01`. */
export const CostSetsQuery = z.object({ date: DayParameter });

/** The JSON a new contract starts with (api.md#contracts), its misspellings included. */
const DefaultCostSet = z
  .object({
    kind: z.string().meta({ enum: keysOf(contractKinds) }),
    is_free_of_charge: z.boolean(),
    ...sentFigures,
    contract_insurences: z.array(z.object({ kind: z.enum(["Teilkasko", "Vollkasko"]), selbstbeteiligung: Money })),
    sonstige_vereinbarungen: z.object({ text: z.string() }),
  })
  .meta({ "x-name": "CostSet" });
export const DefaultCostSetsWire = z.object({ default_costs_sets: z.array(DefaultCostSet) });

/** What a contract kind starts with; each deductible on offer is listed, and an insurance without one is not. */
export const costSetToWire = (set: CostSet): z.infer<typeof DefaultCostSet> => ({
  kind: set.kind,
  is_free_of_charge: set.isFreeOfCharge,
  ...figuresToWire(set),
  contract_insurences: [
    ...set.teilkaskoDeductiblesCents.map((cents) => ({ kind: "Teilkasko" as const, selbstbeteiligung: money(cents) })),
    ...set.vollkaskoDeductiblesCents.map((cents) => ({ kind: "Vollkasko" as const, selbstbeteiligung: money(cents) })),
  ],
  sonstige_vereinbarungen: { text: set.otherAgreements },
});

/** The query of GET /contracts/new (api.md#contracts). */
export const NewContractQuery = z.object({
  id_check_id: IdText,
  vehicle_id: IdText.optional().describe("Which vehicle the license hints are about; without one, that of the draft"),
});

export const NewContractWire = z.object({
  contract: z
    .object({
      id_check_id: z.string(),
      permission: z.enum(["allowed", "needs_confirmation", "has_contract", "discarded", "not_reviewed"]),
      is_persons_name_matched: z.boolean().nullable(),
      contract_short: z.object({ id: z.string() }).nullable(),
      /** As the wizard would start: confirmed on the documents, or known otherwise; null where nothing is known. */
      customer_attributes: CustomerAttributes,
      id_check_attributes: IdCheckAttributes,
      second_driver_id_check_id: z
        .string()
        .nullable()
        .describe("The accepted check of a second driver who was photographed with the same link"),
      license_hints: z
        .array(
          z.object({
            driver: z.enum(["customer", "second_driver"]),
            code: z.string(),
            tone: z.enum(["warning", "info"]),
            title: z.string(),
            text: z.string(),
            source: z.string(),
          }),
        )
        .describe("What the vehicle asks of the licenses, each with its paragraph; no legal advice, and no refusal"),
      contract_kinds: z.array(z.string().meta({ enum: keysOf(contractKinds) })),
      default_costs_sets: z.array(DefaultCostSet),
    })
    .meta({ "x-name": "ContractStart" }),
});

/** What is known of a check before its contract is made. */
export function newContractToWire({
  check,
  contract,
  steps,
  costSets,
  dictionary,
  formContext,
  secondDriver,
  vehicle,
  drivers,
}: ContractWizard) {
  const today = berlinWallTime(formContext.now).date;
  return {
    contract: {
      id_check_id: check.id,
      permission: check.permission,
      is_persons_name_matched: check.isPersonsNameMatched,
      contract_short: contract ? { id: contract.id } : null,
      ...personToWire(check.id, steps.person),
      second_driver_id_check_id: secondDriver.chosen?.id ?? null,
      license_hints: (vehicle ? hintsForVehicle(drivers, vehicle) : []).map(
        ({ role, code, tone, title, text, source }) => ({ driver: role, code, tone, title, text, source }),
      ),
      contract_kinds: dictionary.contractKinds.map(({ key }) => key),
      default_costs_sets: costSetsInForce(costSets, today).map(costSetToWire),
    },
  };
}

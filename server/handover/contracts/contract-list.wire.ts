import { contractKinds, keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  aloneWith,
  countUpTo,
  instantIn,
  optionalOneOf,
  PageParameter,
  pageWire,
  UpdatedSince,
} from "#server/ground/openapi/list-parameters.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { Money, money } from "#server/handover/agreement/money.wire.ts";
import type { ListedContract } from "./list-contracts.server.ts";

/** Underway or still to be handed over; back; cancelled. */
export const contractStates = ["active", "returned", "cancelled"] as const;

const { contracts: pageSize } = limits.pageSizes;

/** The query of GET /contracts (api.md#contracts). */
export const ContractsQuery = aloneWith(
  z.object({
    state: optionalOneOf(contractStates).describe("`active`: underway or still to be handed over"),
    contract_number: z.string().max(40).optional().describe("The whole number, as printed"),
    vehicle_id: IdText.optional(),
    customer_id: IdText.optional(),
    id_check_id: IdText.optional(),
    updated_since: UpdatedSince,
    page: PageParameter,
    per_page: countUpTo(pageSize, pageSize),
  }),
  ["state", "contract_number", "vehicle_id", "customer_id", "id_check_id"],
);

/** The query in the words of the use case. */
export const contractsInput = (query: z.output<typeof ContractsQuery>) => ({
  state: query.state,
  number: query.contract_number,
  vehicleId: query.vehicle_id,
  customerId: query.customer_id,
  idCheckId: query.id_check_id,
  updatedSince: instantIn(query.updated_since),
  page: query.page,
  perPage: query.per_page,
});

const ContractRow = z
  .object({
    id: z.string(),
    contract_number: z.string(),
    state: z.enum(contractStates),
    kind: z.string().meta({ enum: keysOf(contractKinds) }),
    id_check_id: z.string(),
    branch_office_id: z.string().nullable().describe("null: the headquarters' own"),
    start_of_use: z.string(),
    end_of_use: z.string(),
    handed_over_at: z.string().nullable(),
    vehicle_returned_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
    has_contract_signatures: z.boolean(),
    active: z.boolean(),
    odometer_value_at_start: z.number().int(),
    odometer_value_at_end: z.number().int().nullable(),
    is_free_of_charge: z.boolean(),
    total: Money.describe("To be paid, SB-Schutz that is booked with it included"),
    order_number: z.string().nullable(),
    customer: z.object({
      id: z.string(),
      company_name: z.string().nullable(),
      salutation: z.string().meta({ enum: keysOf(salutations) }),
      prename: z.string(),
      surname: z.string(),
      email: z.string(),
    }),
    vehicle: z.object({
      id: z.string(),
      brand: z.string(),
      name: z.string(),
      vin: z.string(),
      license_plate: z.string(),
    }),
    created_at: z.string(),
    updated_at: z.string().describe("When it was last changed, its signatures and papers included"),
  })
  .meta({ "x-name": "ContractRow" });

export const ContractListWire = pageWire(ContractRow).meta({ "x-name": "ContractList" });

/** One row of GET /contracts. */
export const contractRowToWire = ({ agreed, ...contract }: ListedContract): z.infer<typeof ContractRow> => ({
  id: contract.id,
  contract_number: contract.contractNumber,
  state: contract.state,
  kind: agreed.kind,
  id_check_id: contract.idCheckId,
  branch_office_id: contract.branchId,
  start_of_use: contract.startOfUse.toISOString(),
  end_of_use: contract.endOfUse.toISOString(),
  handed_over_at: contract.handedOverAt?.toISOString() ?? null,
  vehicle_returned_at: contract.vehicleReturnedAt?.toISOString() ?? null,
  cancelled_at: contract.cancelledAt?.toISOString() ?? null,
  has_contract_signatures: contract.fullySignedAt !== null,
  active: contract.state === "active",
  odometer_value_at_start: contract.odometerStartKm,
  odometer_value_at_end: contract.odometerEndKm,
  is_free_of_charge: agreed.isFreeOfCharge,
  total: money(amountDueOf(agreed).cents),
  order_number: agreed.orderNumber ?? null,
  customer: {
    id: contract.customerId,
    company_name: agreed.customer.companyName ?? null,
    salutation: agreed.customer.salutation,
    prename: agreed.customer.prename,
    surname: agreed.customer.surname,
    email: agreed.customer.email,
  },
  vehicle: {
    id: contract.vehicleId,
    brand: agreed.vehicle.brand,
    name: agreed.vehicle.name,
    vin: agreed.vehicle.vin,
    license_plate: agreed.vehicle.licensePlate,
  },
  created_at: contract.createdAt.toISOString(),
  updated_at: contract.changedAt.toISOString(),
});

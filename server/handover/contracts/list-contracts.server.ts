import { type SQL, sql } from "drizzle-orm";
import { type IdsInOrder, orderOf } from "#db/ids-in-order.server.ts";
import { contracts, stateOfContract } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageOfChanges, pageOfRange } from "#server/ground/platform/changed-since.server.ts";
import { shownAgreement } from "#server/handover/acts/erased-person.ts";
import { selectIsErased } from "#server/handover/acts/select-is-erased.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { contractStates } from "./contract-list.wire.ts";

const pageSize = limits.pageSizes.contracts;

const ListContractsInput = z.object({
  state: z.enum(contractStates).optional(),
  /** "": all of them. */
  number: z.string().trim().max(40).default(""),
  vehicleId: IdText.default(""),
  customerId: IdText.default(""),
  idCheckId: IdText.default(""),
  /** Only those changed since, the change that is longest ago first; none of the filters then. */
  updatedSince: z.date().optional(),
  page: z.number().int().min(1).default(1),
  perPage: z.number().int().min(1).max(pageSize).default(pageSize),
});
type Input = z.output<typeof ListContractsInput>;

/** One page of the contracts, the newest first (api.md#contracts); out of range shows the last page. */
export const listContracts = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: ListContractsInput,
  async run({ db }, input) {
    const read = (stretch: IdsInOrder) => readStretch(db, stretch);
    const { rows, ...shown } = input.updatedSince
      ? await pageOfChanges(db, contracts, { since: input.updatedSince, at: contracts.changedAt }, read, input)
      : await pageOfRange(
          db,
          contracts,
          { range: chosen(db, input), keys: [contracts.createdAt, contracts.id], direction: "desc" },
          read,
          input,
        );
    return {
      ...shown,
      records: rows.map(({ snapshot, amendedSnapshot, isCustomerErased, ...row }) => ({
        ...row,
        agreed: shownAgreement(agreedNow({ snapshot, amendedSnapshot }), isCustomerErased),
      })),
    };
  },
});

export type ListedContract = Awaited<ReturnType<typeof listContracts>>["records"][number];

/**
 * A vehicle, a customer, a check or a number has few contracts: they are looked up by it first. Beside the office and the state
 * SQLite would walk through all of those instead.
 */
function chosen({ scope }: TenantDb, { state, number, vehicleId, customerId, idCheckId }: Input): SQL | undefined {
  const few = Object.entries({
    contract_number: number,
    vehicle_id: vehicleId,
    customer_id: customerId,
    id_check_id: idCheckId,
  }).flatMap(([column, value]) => (value === "" ? [] : [sql`${sql.identifier(column)} = ${value}`]));
  if (few.length === 0) return state && sql`${stateOfContract} = ${state}`;
  const found = sql`id in (select id from main.contracts where headquarter_id = ${scope.headquarterId} and ${sql.join(few, sql` and `)})`;
  return state ? sql`${found} and +(${stateOfContract}) = ${state}` : found;
}

const readStretch = (db: TenantDb, stretch: IdsInOrder) =>
  db
    .selectStretch(contracts, stretch, {
      id: contracts.id,
      contractNumber: contracts.contractNumber,
      state: sql<(typeof contractStates)[number]>`${stateOfContract}`,
      idCheckId: contracts.idCheckId,
      branchId: contracts.branchId,
      customerId: contracts.customerId,
      vehicleId: contracts.vehicleId,
      startOfUse: contracts.startOfUse,
      endOfUse: contracts.endOfUse,
      handedOverAt: contracts.handedOverAt,
      vehicleReturnedAt: contracts.vehicleReturnedAt,
      cancelledAt: contracts.cancelledAt,
      fullySignedAt: contracts.fullySignedAt,
      odometerStartKm: contracts.odometerStartKm,
      odometerEndKm: contracts.odometerEndKm,
      snapshot: contracts.snapshot,
      amendedSnapshot: contracts.amendedSnapshot,
      isCustomerErased: selectIsErased(contracts.idCheckId),
      createdAt: contracts.createdAt,
      changedAt: contracts.changedAt,
    })
    .from(contracts)
    .orderBy(...orderOf(stretch));

import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contractActs, contracts, damagePhotos, formerVehicles } from "#db/schema/contracts.ts";
import type { VehicleSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { addendumOf, type ContractAct } from "./contract-acts.ts";

type Act = Pick<ContractAct, "id" | "kind" | "facts">;
type Photo = Pick<typeof damagePhotos.$inferSelect, "shot" | "actId" | "createdAt">;

const swapsOf = <A extends Act>(acts: readonly A[]) => acts.filter(({ kind }) => kind === "swapped");

/**
 * The act since which a contract is about its vehicle: the last swap, "" before any. Photos of a round carry it, because they show one
 * vehicle, and a contract may have several (vehicle-return.md#photo-round).
 */
export const vehicleActOf = (acts: readonly Act[]): string => swapsOf(acts).at(-1)?.id ?? "";

/**
 * Which photos of a contract show the vehicle that it is about now: of the round those that carry its act, of damage those taken since
 * the last swap.
 */
export function showsCurrentVehicle(acts: readonly Pick<ContractAct, "id" | "kind" | "facts" | "createdAt">[]) {
  const swap = swapsOf(acts).at(-1);
  return ({ shot, actId, createdAt }: Photo): boolean =>
    !swap || (shot === null ? createdAt >= swap.createdAt : actId === swap.id);
}

/** The same of the round in a query. */
const vehicleAct = (contractId: string | SQLWrapper) => sql`coalesce((
  select ${contractActs.id} from ${contractActs} where ${contractActs.contractId} = ${contractId} and ${contractActs.kind} = 'swapped'
  order by ${contractActs.number} desc limit 1), '')`;

/** That a photo is of the round around the vehicle that this contract is about now; of several contracts, that it is of its own. */
export const isOfRound = (contractIds: string | readonly string[]): SQL | undefined =>
  and(
    typeof contractIds === "string"
      ? eq(damagePhotos.contractId, contractIds)
      : inArray(damagePhotos.contractId, [...contractIds]),
    isNotNull(damagePhotos.shot),
    eq(damagePhotos.actId, vehicleAct(damagePhotos.contractId)),
  );

/** That a contract is about this vehicle, or was before a swap. */
export const isAboutVehicle = (vehicleId: string): SQL | undefined =>
  or(
    eq(contracts.vehicleId, vehicleId),
    sql`${contracts.id} in (select ${formerVehicles.contractId} from ${formerVehicles} where ${formerVehicles.vehicleId} = ${vehicleId})`,
  );

/**
 * That a photo, joined with its contract, shows this vehicle: the one that the swap after it gave back, or else the contract's. One that
 * was swapped before its handover is nobody's.
 */
export const showsVehicle = (vehicleId: string): SQL => sql`${vehicleId} = coalesce((
  select coalesce(${formerVehicles.vehicleId}, '') from ${contractActs}
    left join ${formerVehicles} on ${formerVehicles.contractId} = ${contractActs.contractId} and ${formerVehicles.actId} = ${contractActs.id}
  where ${contractActs.contractId} = ${damagePhotos.contractId} and ${contractActs.kind} = 'swapped'
    and ${contractActs.number} > coalesce((
      select since.number from ${contractActs} since where since.id = ${damagePhotos.actId}), 0)
  order by ${contractActs.number} limit 1), ${contracts.vehicleId})`;

/** A vehicle that a contract was about until a swap; `actId`: what photos of its round carry. */
export type FormerVehicle = { actId: string; vehicle: VehicleSnapshot | null };

/** The vehicles before each swap, the first one first; `vehicle` null: deleted with the customer's data. */
export const formerVehiclesOf = (acts: readonly Act[]): FormerVehicle[] =>
  swapsOf(acts).map((swap, index, swaps) => ({
    actId: swaps[index - 1]?.id ?? "",
    vehicle: addendumOf(swap)?.swap?.before ?? null,
  }));

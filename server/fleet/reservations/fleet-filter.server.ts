import { and, eq, isNull, type SQL } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { listOffices } from "#server/fleet/vehicles/vehicle-office.server.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { vehicleFuelKinds, vehicleKinds } from "#server/ground/dictionary/dictionary.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** Which vehicles of the stock a timeline or the finder looks at; empty texts mean all. */
export const fleetFilter = {
  office: orElse(IdText, ""),
  kind: orElse(z.string().max(40), ""),
  fuel: orElse(z.string().max(40), ""),
};
type Filter = { office: string; kind: string; fuel: string };

export function matchesFilter({ office, kind, fuel }: Filter): SQL | undefined {
  return and(
    isNull(vehicles.deletedAt),
    office === headquartersKey ? isNull(vehicles.branchId) : office ? eq(vehicles.branchId, office) : undefined,
    kind ? eq(vehicles.kind, kind) : undefined,
    fuel ? eq(vehicles.fuelKind, fuel) : undefined,
  );
}

type Choice = { key: string; label: string };
export type FleetChoices = { offices: Choice[]; kinds: readonly Choice[]; fuels: readonly Choice[] };

/** What the filters offer; a branch user has only one office and needs no choice. */
export async function fleetChoices(db: TenantDb): Promise<FleetChoices> {
  const offices = await listOffices(db);
  return {
    offices: offices.length > 1 ? offices.map(({ id, label }) => ({ key: id ?? headquartersKey, label })) : [],
    kinds: vehicleKinds,
    fuels: vehicleFuelKinds,
  };
}

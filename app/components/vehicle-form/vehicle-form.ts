import type { SubmissionResult } from "@conform-to/react";
import { shownValue, type VehicleValues, vehicleFieldNames } from "#server/fleet/vehicles/vehicle-fields.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";

/** What the panel needs to add or to change a vehicle. */
export type VehicleForm = {
  /** Undefined: a new one is added. */
  vehicle?: VehicleValues & { id: string; version: number; branchId: string | null };
  /** The id a new vehicle will have. */
  newId: string;
  /** Where it may belong; one or none: that is not asked. */
  offices: readonly { id: string | null; label: string }[];
  /** The first brands to suggest. */
  brands: readonly string[];
};

/** The fields of the panel with what is stored. */
export const vehicleFormValues = (vehicle: NonNullable<VehicleForm["vehicle"]>) => ({
  ...Object.fromEntries(vehicleFieldNames.map((name) => [name, shownValue(name, vehicle[name])])),
  // What a ticked box sends.
  oldVin: vehicle.oldVin && "on",
  foreignPlate: vehicle.foreignPlate && "on",
  branchId: vehicle.branchId ?? headquartersKey,
});

/** `version`: the one that may be overwritten now, because its changes have been shown. */
export type VehicleRefusal = { lastResult: SubmissionResult<string[]>; version?: number };

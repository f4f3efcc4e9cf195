import { foldText } from "#server/kernel/fold-text.ts";

/** The search key of a vehicle, in addition to the raw columns. */
export const vehicleSearchKey = (vehicle: { brand: string; name: string; vin: string; licensePlate: string }) =>
  foldText(`${vehicle.brand} ${vehicle.name} ${vehicle.vin} ${vehicle.licensePlate}`);

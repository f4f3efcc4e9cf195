import { foldText } from "#server/kernel/fold-text.ts";

/** What the search reads of a vehicle besides the raw columns. */
export const vehicleSearchKey = (vehicle: { brand: string; name: string; vin: string; licensePlate: string }) =>
  foldText(`${vehicle.brand} ${vehicle.name} ${vehicle.vin} ${vehicle.licensePlate}`);

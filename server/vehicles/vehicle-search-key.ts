import { foldText } from "#server/kernel/fold-text.ts";

/**
 * The search key of a vehicle, in addition to the raw columns, and the order of lists by brand and model. It has the plate
 * once more without its spaces: `k hs 2041 khs2041`.
 */
export const vehicleSearchKey = (vehicle: { brand: string; name: string; vin: string; licensePlate: string }) => {
  const { brand, name, vin, licensePlate } = vehicle;
  return foldText(`${brand} ${name} ${vin} ${licensePlate} ${licensePlate.replaceAll(/[ -]/g, "")}`);
};

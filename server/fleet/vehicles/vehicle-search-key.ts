import { foldText } from "#server/ground/kernel/fold-text.ts";

/** Somebody reads the end of a VIN aloud: as many characters of it find the vehicle. */
const vinTails = [4, 5, 6, 7, 8];

/**
 * The search key of a vehicle, in addition to the raw columns, and the order of lists by brand and model. It has the plate
 * once more without its spaces, and the ends of the VIN: `k hs 2041 khs2041 0042 00042 …`.
 */
export const vehicleSearchKey = (vehicle: { brand: string; name: string; vin: string; licensePlate: string }) => {
  const { brand, name, vin, licensePlate } = vehicle;
  const tails = vin.length < 8 ? [] : vinTails.map((length) => vin.slice(-length));
  return foldText([brand, name, vin, licensePlate, licensePlate.replaceAll(/[ -]/g, ""), ...tails].join(" "));
};

import { foldText } from "#server/ground/kernel/fold-text.ts";

/** Somebody reads the end of a VIN aloud: as many characters of it find the vehicle. */
const vinTails = [4, 5, 6, 7, 8];

type SearchedVehicle = Record<"brand" | "name" | "vin" | "licensePlate", string> & { mainDriver?: string | undefined };

/**
 * The search key of a vehicle, in addition to the raw columns, and the order of lists by brand and model. It has the plate
 * once more without its spaces, the ends of the VIN, and the main driver with umlauts spelled out:
 * `k hs 2041 khs2041 0042 00042 … joerg mueller`.
 */
export const vehicleSearchKey = (vehicle: SearchedVehicle) => {
  const { brand, name, vin, licensePlate, mainDriver = "" } = vehicle;
  const tails = vin.length < 8 ? [] : vinTails.map((length) => vin.slice(-length));
  return foldText(
    [brand, name, vin, licensePlate, licensePlate.replaceAll(/[ -]/g, ""), ...tails, mainDriver].join(" "),
  );
};

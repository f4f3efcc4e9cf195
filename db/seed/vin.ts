import { hasVinCheckDigit } from "#server/fleet/vehicles/vin.ts";

/** A VIN of 17 characters with a correct check digit: eight for maker and model, then year and plant, then the serial number. */
export function composeVin(makerAndModel: string, yearAndPlant: string, serial: number): string {
  const candidates = [..."0123456789X"].map(
    (checkDigit) => `${makerAndModel}${checkDigit}${yearAndPlant}${String(serial).padStart(6, "0")}`,
  );
  const vin = candidates.find(hasVinCheckDigit);
  if (!vin) throw new Error("parts do not make a VIN");
  return vin;
}

import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { readingsOf, splitPlate } from "./split-plate.ts";

/**
 * A plate as it is stored, of which a form knows only the shape. Throws `Problem` invalid at `field` for one that begins with no
 * district there is (vehicles.md#license-plates).
 * @param known the plate that the vehicle has
 */
export function readPlate(plate: string, known = "", field = "licensePlate"): string {
  if (readingsOf(plate).length === 0) throw new Problem("invalid", vehicleTexts.plateFormat, { field });
  return splitPlate(plate, known);
}

/** The same for the stock, which asks where the district ends when the plate can be read in several ways and is new. */
export function readStockPlate(plate: string, known = ""): string {
  const read = readPlate(plate, known);
  const readings = readingsOf(read);
  if (readings.length > 1 && read !== known)
    throw new Problem("invalid", vehicleTexts.plateReadings(read, readings), { field: "licensePlate" });
  return read;
}

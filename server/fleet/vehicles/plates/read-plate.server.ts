import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { readingsOf, splitPlate } from "./split-plate.ts";

type Plate = { licensePlate: string; foreignPlate?: string | undefined };

/**
 * A plate as it is stored, of which a form knows only the shape. Throws `Problem` invalid at `field` for one that begins with no
 * district there is (vehicles.md#license-plates). Those of other countries stay as they are.
 * @param known the plate that the vehicle has
 */
export function readPlate({ licensePlate, foreignPlate }: Plate, known = "", field = "licensePlate"): string {
  if (foreignPlate) return licensePlate;
  if (readingsOf(licensePlate).length === 0) throw new Problem("invalid", vehicleTexts.plateFormat, { field });
  return splitPlate(licensePlate, known);
}

/** The same for the stock, which asks where the district ends when the plate can be read in several ways and is new. */
export function readStockPlate(plate: Plate, known = ""): string {
  const read = readPlate(plate, known);
  const readings = plate.foreignPlate ? [] : readingsOf(read);
  if (readings.length > 1 && read !== known)
    throw new Problem("invalid", vehicleTexts.plateReadings(read, readings), { field: "licensePlate" });
  return read;
}

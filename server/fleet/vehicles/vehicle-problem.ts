import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import { isOldVin, isVin } from "./vin.ts";

type StockedVehicle = { brand: string; name: string; vin: string; oldVin?: string };

/** Why a vehicle in stock cannot be handed over, as a German sentence; null if it can (vehicles.md#handing-over). */
export function vehicleProblem(vehicle: StockedVehicle | null | undefined): string | null {
  if (!vehicle) return vehicleTexts.vehicleGone;
  if (!vehicle.brand || !(vehicle.oldVin ? isOldVin : isVin)(vehicle.vin)) return vehicleTexts.vehicleIncomplete;
  const printed = `${vehicle.brand} ${vehicle.name}`;
  return isPrintable(printed) ? null : vehicleTexts.vehicleUnprintable(unprintableText(printed));
}

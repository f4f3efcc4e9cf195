import { vehicleTexts } from "./vehicle.texts.ts";
import { isVin } from "./vin.ts";

/** Why a vehicle in stock cannot be handed over, as a German sentence; null if it can (vehicles.md#handing-over). */
export function vehicleProblem(vehicle: { brand: string; vin: string } | null | undefined): string | null {
  if (!vehicle) return vehicleTexts.vehicleGone;
  return vehicle.brand && isVin(vehicle.vin) ? null : vehicleTexts.vehicleIncomplete;
}

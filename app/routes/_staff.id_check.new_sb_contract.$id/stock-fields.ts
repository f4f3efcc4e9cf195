import type { VehicleValues } from "#server/fleet/vehicles/vehicle-fields.ts";

type StockVehicle = Pick<VehicleValues, "brand" | "name" | "vin" | "oldVin" | "licensePlate" | "foreignPlate">;

/** The fields of the booking that a vehicle of the stock fills; ticks as a ticked box sends them. */
export const stockFields = ({ brand, name, vin, oldVin, licensePlate, foreignPlate }: StockVehicle) => ({
  vehicleName: `${brand} ${name}`.trim(),
  vin,
  oldVin: oldVin && "on",
  licensePlate,
  foreignPlate: foreignPlate && "on",
});

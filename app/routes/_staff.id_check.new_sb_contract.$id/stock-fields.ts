type StockVehicle = { brand: string; name: string; vin: string; licensePlate: string };

/** The fields of the booking that a vehicle of the stock fills. */
export const stockFields = ({ brand, name, vin, licensePlate }: StockVehicle) => ({
  vehicleName: `${brand} ${name}`.trim(),
  vin,
  licensePlate,
});

import { conditionFigures, conditionKeys } from "./vehicle-condition.ts";

/** Fields that describe the chosen vehicle, after the field that chooses it. */
export const vehicleBundle = [
  "vehicleId",
  "filledFor",
  "licensePlate",
  "foreignPlate",
  "odometerKm",
  "preDamage",
  "shortDescription",
  ...conditionKeys.map((key) => conditionFigures[key].field),
] as const;

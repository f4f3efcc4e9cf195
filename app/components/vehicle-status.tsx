import { CircleCheck, CircleX } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { vehicleStatusLabels } from "#server/fleet/vehicles/vehicle.texts.ts";

/** Whether a vehicle is free right now (vehicles.md#availability). */
export function VehicleStatus({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? (
    <Badge tone="green" icon={CircleCheck}>
      {vehicleStatusLabels.available}
    </Badge>
  ) : (
    <Badge tone="red" icon={CircleX}>
      {vehicleStatusLabels.unavailable}
    </Badge>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import { setField } from "#app/forms/set-field.ts";
import { Button } from "#app/ui/button.tsx";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { normalizeVin, suggestedVin } from "#server/fleet/vehicles/vin.ts";

type MeantVinProps = { typed: string; field: FieldMetadata; onAccept?: (vin: string) => void };

/** Offers the VIN that is meant where I, O or Q was typed (vehicles.md#vin). */
export function MeantVin({ typed, field, onAccept }: MeantVinProps) {
  const meant = suggestedVin(normalizeVin(typed));
  if (meant === null) return null;
  return (
    <Button
      size="sm"
      className="justify-self-start"
      onClick={({ currentTarget: { form } }) => {
        if (form) setField(form, field.name, meant);
        onAccept?.(meant);
      }}
    >
      {vehicleTexts.vinAccept(meant)}
    </Button>
  );
}

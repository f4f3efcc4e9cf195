import type { ComponentProps } from "react";
import { TextField } from "#app/forms/text-field.tsx";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";

type PlateFieldProps = Pick<ComponentProps<typeof TextField>, "field" | "defaultValue">;

/** The plate of a vehicle that is handed over. */
export const PlateField = (props: PlateFieldProps) => (
  <TextField
    label="Kennzeichen"
    hint={vehicleTexts.plateHint}
    autoComplete="off"
    autoCapitalize="characters"
    {...props}
  />
);

import type { FieldMetadata } from "@conform-to/react";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { redPlateTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";

type PlateFieldsProps = {
  fields: Record<"licensePlate" | "branchId" | "validFrom" | "validUntil" | "note", FieldMetadata>;
  offices: readonly { key: string; label: string }[];
  /** There are trips under its number. */
  isNumberFixed?: boolean;
};

/** The fields of a red plate (red-plates.md#plates). */
export function PlateFields({ fields, offices, isNumberFixed = false }: PlateFieldsProps) {
  return (
    <>
      <TextField
        field={fields.licensePlate}
        label={t.plate}
        hint={isNumberFixed ? t.numberStays : t.plateHint}
        readOnly={isNumberFixed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField field={fields.branchId} label={t.office} options={offices} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField field={fields.validFrom} label={t.validFrom} type="date" isRequired />
        <TextField field={fields.validUntil} label={t.validUntil} type="date" isRequired={false} />
      </div>
      <TextField field={fields.note} label={t.note} isRequired={false} />
    </>
  );
}

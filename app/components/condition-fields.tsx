import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/forms/text-field.tsx";
import type { ConditionField, VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { conditionFigures, conditionKeys, conditionLabel } from "#server/handover/agreement/vehicle-condition.ts";

type ConditionFieldsProps = {
  fields: Readonly<Record<ConditionField, FieldMetadata>>;
  /** `Elektro`, `Diesel` …; decides whether fuel or charge is asked for. */
  fuel: string;
  /** What was noted at the handover, shown at the return. */
  before?: VehicleCondition;
  /** The fields belong to another vehicle than the saved ones: they start empty. */
  startsEmpty?: boolean;
};

/** Fuel or charge level and number of keys (contracts.md#condition); each may stay empty. */
export function ConditionFields({ fields, fuel, before, startsEmpty = false }: ConditionFieldsProps) {
  return conditionKeys.map((key) => {
    const { field, hint, shown } = conditionFigures[key];
    const known = before?.[key] ?? null;
    return (
      <TextField
        key={key}
        field={fields[field]}
        label={conditionLabel(key, fuel)}
        hint={[known === null ? "" : `Bei der Übergabe: ${shown(known)}.`, hint].filter(Boolean).join(" ")}
        autoComplete="off"
        {...(startsEmpty ? { defaultValue: "" } : {})}
        inputMode={key === "keyCount" ? "numeric" : "text"}
      />
    );
  });
}

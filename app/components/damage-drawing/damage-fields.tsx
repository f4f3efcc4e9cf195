import type { FieldMetadata } from "@conform-to/react";
import type { ChangeEvent } from "react";
import type { DamageMark } from "#app/components/damage-drawing/damage-mark.ts";
import { PlacePicker } from "#app/components/damage-drawing/place-picker.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { setField } from "#app/forms/set-field.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { readPlaceText, type VehicleBody } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";

type DamageFieldsProps = {
  formId: string;
  fields: Readonly<Record<"kind" | "view" | "place" | "size" | "note", FieldMetadata>>;
  body: VehicleBody;
  /** The other damages of the vehicle. */
  known: readonly DamageMark[];
  /** Of the form's mark on the drawing. */
  label: string;
  isSideRequired?: boolean;
};

/** What is said about a damage, new or known. */
export function DamageFields({ formId, fields, body, known, label, isSideRequired = false }: DamageFieldsProps) {
  // Another side has its places elsewhere.
  const forgetPlace = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const place = readPlaceText(String(fields.place.value ?? ""));
    if (form && place && place.view !== value) setField(form, fields.place.name, "");
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField field={fields.kind} label="Art" placeholder="Bitte auswählen" options={damageKinds} />
        <SelectField field={fields.size} label="Größe" placeholder="ohne Angabe" options={damageSizes} />
      </div>
      <SelectField
        field={fields.view}
        label="Seite"
        placeholder={isSideRequired ? "Bitte auswählen" : "ohne Angabe"}
        isRequired={isSideRequired}
        options={damageViews}
        onChange={forgetPlace}
      />
      <PlacePicker formId={formId} fields={fields} body={body} known={known} label={label} />
      <TextField field={fields.note} label="Beschreibung" hint="z. B. Tür, unterhalb des Griffs" />
    </div>
  );
}

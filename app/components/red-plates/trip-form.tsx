import type { FieldMetadata } from "@conform-to/react";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { tripTexts as t, tripKinds } from "#server/fleet/red-plates/red-plate.texts.ts";

type TripFieldsProps = {
  fields: Record<
    "kind" | "startAt" | "endAt" | "driverName" | "driverAddress" | "vehicleClass" | "make" | "vin" | "route",
    FieldMetadata
  >;
  /** A day without a year is the first one from here on. */
  since: string;
};

/** What § 41 Abs. 3 FZV asks for, of one trip (red-plates.md#log). All but kind and beginning may be completed later. */
export function TripFields({ fields, since }: TripFieldsProps) {
  return (
    <>
      <SelectField field={fields.kind} label={t.kind} placeholder="Bitte auswählen" options={tripKinds} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField field={fields.startAt} label={t.startAt} notBefore={since} minutesPerStep={1} />
        <DateTimeField
          field={fields.endAt}
          label={t.endAt}
          hint={t.endHint}
          notBefore={since}
          minutesPerStep={1}
          isRequired={false}
        />
      </div>
      <TextField field={fields.driverName} label={t.driverName} autoComplete="off" isRequired={false} />
      <TextField
        field={fields.driverAddress}
        label={t.driverAddress}
        hint={t.driverAddressHint}
        autoComplete="off"
        isRequired={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField field={fields.make} label={t.make} isRequired={false} />
        <TextField field={fields.vehicleClass} label={t.vehicleClass} hint={t.vehicleClassHint} isRequired={false} />
      </div>
      <TextField
        field={fields.vin}
        label={t.vin}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isRequired={false}
      />
      <TextField field={fields.route} label={t.route} hint={t.routeHint} isRequired={false} />
    </>
  );
}

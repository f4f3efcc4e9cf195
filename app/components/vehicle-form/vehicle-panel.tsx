import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { BlockedNotice } from "#app/forms/blocked-notice.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { CreateVehicleInput, UpdateVehicleInput } from "#server/fleet/vehicles/vehicle.schema.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { registrationFields, type VehicleField, vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { hasVinCheckDigit, isVin, normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { vehicleFuelKinds, vehicleGearboxes, vehicleKinds } from "#server/ground/dictionary/dictionary.ts";
import { BrandInput } from "./brand-input.tsx";
import { MeantVin } from "./meant-vin.tsx";
import { type VehicleForm, type VehicleRefusal, vehicleFormValues } from "./vehicle-form.ts";

type VehiclePanelProps = VehicleForm & { refusal: VehicleRefusal | undefined; closeTo: string };

/** Adds or changes a vehicle, beside the page it was opened from (vehicles.md#vehicle-form). */
export function VehiclePanel({ vehicle, newId, offices, brands, refusal, closeTo }: VehiclePanelProps) {
  // Others may change the vehicle while the panel is open; it was filled in for this version and this id.
  const [shown] = useState({ version: vehicle?.version, id: vehicle?.id ?? newId });
  const [form, fields] = useCheckedForm({
    id: "vehicle",
    schema: vehicle ? UpdateVehicleInput : CreateVehicleInput,
    lastResult: refusal?.lastResult,
    defaultValue: vehicle && vehicleFormValues(vehicle),
    isMerged: vehicle !== undefined,
  });
  const [vin, setVin] = useState(vehicle?.vin ?? "");
  const isSaving = useNavigation().formData?.get("id") === shown.id;
  const field = (name: VehicleField) => ({
    label: vehicleFields[name].label,
    id: fields[name].id,
    errors: fields[name].errors,
    isRequired: vehicleFields[name].isRequired ?? false,
  });
  const [isRegistrationOpen, setRegistrationOpen] = useState(registrationFields.some((name) => vehicle?.[name]));
  const isRegistrationWrong = registrationFields.some((name) => fields[name].errors);
  const isOddVin = isVin(normalizeVin(vin)) && !hasVinCheckDigit(normalizeVin(vin));
  return (
    <PageDialog title={vehicle ? "Fahrzeug bearbeiten" : "Fahrzeug hinzufügen"} closeTo={closeTo} size="side">
      <CheckedForm method="post" form={form} preventScrollReset>
        <input type="hidden" name="intent" value={vehicle ? "update" : "create"} />
        <input type="hidden" name="id" value={shown.id} />
        {vehicle ? <input type="hidden" name="version" value={refusal?.version ?? shown.version} /> : null}
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field {...field("brand")}>
            <BrandInput {...text(fields.brand)} brands={brands} />
          </Field>
          <Field {...field("name")}>
            <Input {...text(fields.name)} autoComplete="off" />
          </Field>
          <Field {...field("fuelKind")}>
            <Choices field={fields.fuelKind} entries={vehicleFuelKinds} />
          </Field>
          <Field {...field("kind")}>
            <Choices field={fields.kind} entries={vehicleKinds} />
          </Field>
          <Field
            {...field("vin")}
            hint={isOddVin ? vehicleTexts.vinCheckDigit : "17 Zeichen, im Fahrzeugschein unter E"}
            className="sm:col-span-2"
          >
            <Input
              {...text(fields.vin)}
              onBlur={(event) => setVin(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono uppercase"
            />
            <MeantVin typed={vin} field={fields.vin} onAccept={setVin} />
          </Field>
          <div className="sm:col-span-2">
            <CheckField field={fields.oldVin} title={vehicleFields.oldVin.label} label={vehicleTexts.oldVinTick} />
          </div>
          <Field {...field("licensePlate")} hint={vehicleTexts.plateHint}>
            <Input {...text(fields.licensePlate)} autoComplete="off" autoCapitalize="characters" />
          </Field>
          <div className="sm:pt-7.5">
            <CheckField
              field={fields.foreignPlate}
              title={vehicleFields.foreignPlate.label}
              label={vehicleFields.foreignPlate.label}
            />
          </div>
          <Field {...field("odometerKm")}>
            <Input {...text(fields.odometerKm)} inputMode="numeric" autoComplete="off" trailing="km" />
          </Field>
          <Field {...field("mainDriver")}>
            <Input {...text(fields.mainDriver)} autoComplete="off" />
          </Field>
          <details
            // What an error has opened stays open when it is corrected.
            open={isRegistrationOpen || isRegistrationWrong}
            onToggle={({ currentTarget }) => setRegistrationOpen(currentTarget.open)}
            className="sm:col-span-2"
          >
            <summary className="w-fit cursor-pointer font-semibold">{vehicleTexts.registrationGroup}</summary>
            <p className="mt-1 text-sm text-ink-soft">{vehicleTexts.registrationHint}</p>
            <div className="mt-4 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
              <Field {...field("grossMassKg")} hint="Feld F.2">
                <Input {...text(fields.grossMassKg)} inputMode="numeric" autoComplete="off" trailing="kg" />
              </Field>
              <Field {...field("trailerLoadKg")} hint="Feld O.1">
                <Input {...text(fields.trailerLoadKg)} inputMode="numeric" autoComplete="off" trailing="kg" />
              </Field>
              <Field {...field("seats")} hint="Feld S.1, mit dem des Fahrers">
                <Input {...text(fields.seats)} inputMode="numeric" autoComplete="off" />
              </Field>
              <Field {...field("gearbox")}>
                <Choices field={fields.gearbox} entries={vehicleGearboxes} />
              </Field>
            </div>
          </details>
          {offices.length > 1 ? (
            <Field label="Standort" id={fields.branchId.id} errors={fields.branchId.errors}>
              <Select
                {...getSelectProps(fields.branchId, { ariaAttributes: false })}
                defaultValue={fields.branchId.initialValue ?? headquartersKey}
              >
                {offices.map(({ id, label }) => (
                  <option key={id} value={id ?? headquartersKey}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          <Field {...field("preDamage")} className="sm:col-span-2">
            <Textarea {...getTextareaProps(fields.preDamage, { ariaAttributes: false })} rows={3} />
          </Field>
          <Field {...field("shortDescription")} className="sm:col-span-2">
            <Textarea {...getTextareaProps(fields.shortDescription, { ariaAttributes: false })} rows={3} />
          </Field>
        </div>
        <PageDialogFooter>
          <Button asChild>
            <Link to={closeTo} preventScrollReset>
              Abbrechen
            </Link>
          </Button>
          <BlockedNotice refusals={form.refusals} />
          <Button type="submit" variant="primary" isPending={isSaving} disabled={form.refusals.isBlocked}>
            Speichern
          </Button>
        </PageDialogFooter>
      </CheckedForm>
    </PageDialog>
  );
}

const text = (field: FieldMetadata) => getInputProps(field, { type: "text", ariaAttributes: false });

type ChoicesProps = { field: FieldMetadata; entries: readonly { key: string; label: string }[] };

/** A value the list does not know, from an import of earlier times, stays selectable. */
function Choices({ field, entries }: ChoicesProps) {
  const { defaultValue: value = "" } = field;
  const isUnknown = value !== "" && !entries.some(({ key }) => key === value);
  return (
    <Select {...getSelectProps(field, { ariaAttributes: false })} placeholder={vehicleTexts.noChoice}>
      {isUnknown ? <option value={value}>{value}</option> : null}
      {entries.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  );
}

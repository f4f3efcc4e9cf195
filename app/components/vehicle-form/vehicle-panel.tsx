import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { useRuledForm } from "#app/forms/use-ruled-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { type VehicleField, vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { hasVinCheckDigit, isVin, normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { vehicleFuelKinds, vehicleKinds } from "#server/ground/dictionary/dictionary.ts";
import { BrandInput } from "./brand-input.tsx";
import type { VehicleForm, VehicleRefusal } from "./vehicle-form.ts";

const definitions: Record<string, { read: (typed: string) => { error?: string } } | undefined> = vehicleFields;
const judge = (name: string, typed: string) => definitions[name]?.read(typed).error ?? null;

type VehiclePanelProps = VehicleForm & { refusal: VehicleRefusal | undefined; closeTo: string };

/** Adds or changes a vehicle, beside the page it was opened from (spec §2 Vehicle form). */
export function VehiclePanel({ vehicle, newId, offices, brands, refusal, closeTo }: VehiclePanelProps) {
  // Others may change the vehicle while the panel is open; it was filled in for this version and this id.
  const [shown] = useState({ version: vehicle?.version, id: vehicle?.id ?? newId });
  const form = useRuledForm({ id: "vehicle", judge, lastResult: refusal?.lastResult });
  const [vin, setVin] = useState(vehicle?.vin ?? "");
  const isSaving = useNavigation().formData?.get("id") === shown.id;
  const start = (name: VehicleField) => form.valueOf(name, vehicle ? String(vehicle[name]) : "");
  const field = (name: VehicleField) => ({
    label: vehicleFields[name].label,
    id: `vehicle-${name}`,
    errors: form.errorsOf(name),
    isRequired: vehicleFields[name].isRequired ?? false,
  });
  const isOddVin = isVin(normalizeVin(vin)) && !hasVinCheckDigit(normalizeVin(vin));
  return (
    <PageDialog title={vehicle ? "Fahrzeug bearbeiten" : "Fahrzeug hinzufügen"} closeTo={closeTo} size="side">
      <Form method="post" {...form.props} preventScrollReset>
        <FormProblems {...form.problems} />
        <input type="hidden" name="intent" value={vehicle ? "update" : "create"} />
        <input type="hidden" name="id" value={shown.id} />
        {vehicle ? <input type="hidden" name="version" value={refusal?.version ?? shown.version} /> : null}
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field {...field("brand")}>
            <BrandInput defaultValue={start("brand")} brands={brands} />
          </Field>
          <Field {...field("name")}>
            <Input name="name" defaultValue={start("name")} autoComplete="off" />
          </Field>
          <Field {...field("fuelKind")}>
            <Choices name="fuelKind" value={start("fuelKind")} entries={vehicleFuelKinds} />
          </Field>
          <Field {...field("kind")}>
            <Choices name="kind" value={start("kind")} entries={vehicleKinds} />
          </Field>
          <Field
            {...field("vin")}
            hint={isOddVin ? vehicleTexts.vinCheckDigit : "17 Zeichen, im Fahrzeugschein unter E"}
            className="sm:col-span-2"
          >
            <Input
              name="vin"
              defaultValue={start("vin")}
              onBlur={(event) => setVin(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono uppercase"
            />
          </Field>
          <Field {...field("licensePlate")} hint={vehicleTexts.plateHint}>
            <Input
              name="licensePlate"
              defaultValue={start("licensePlate")}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Field>
          <Field {...field("odometerKm")}>
            <Input
              name="odometerKm"
              defaultValue={start("odometerKm")}
              inputMode="numeric"
              autoComplete="off"
              trailing="km"
            />
          </Field>
          <Field {...field("mainDriver")}>
            <Input name="mainDriver" defaultValue={start("mainDriver")} autoComplete="off" />
          </Field>
          {offices.length > 1 ? (
            <Field label="Standort" id="vehicle-branchId" errors={form.errorsOf("branchId")}>
              <Select
                name="branchId"
                defaultValue={form.valueOf("branchId", vehicle?.branchId ?? headquartersKey) || headquartersKey}
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
            <Textarea name="preDamage" rows={3} defaultValue={start("preDamage")} />
          </Field>
          <Field {...field("shortDescription")} className="sm:col-span-2">
            <Textarea name="shortDescription" rows={3} defaultValue={start("shortDescription")} />
          </Field>
        </div>
        <PageDialogFooter>
          <Button asChild>
            <Link to={closeTo} preventScrollReset>
              Abbrechen
            </Link>
          </Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            Speichern
          </Button>
        </PageDialogFooter>
      </Form>
    </PageDialog>
  );
}

type ChoicesProps = { name: string; value: string; entries: readonly { key: string; label: string }[] };

/** A value the list does not know, from an import of earlier times, stays selectable. */
function Choices({ name, value, entries }: ChoicesProps) {
  const isUnknown = value !== "" && !entries.some(({ key }) => key === value);
  return (
    <Select name={name} defaultValue={value} placeholder={vehicleTexts.noChoice}>
      {isUnknown ? <option value={value}>{value}</option> : null}
      {entries.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  );
}

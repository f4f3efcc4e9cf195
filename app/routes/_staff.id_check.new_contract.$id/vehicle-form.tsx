import { Info } from "lucide-react";
import { useState } from "react";
import { ConditionFields } from "#app/components/condition-fields.tsx";
import { WizardForm } from "#app/components/contract-wizard/wizard-form.tsx";
import { DrawnDamages } from "#app/components/damage-drawing/drawn-damages.tsx";
import { LicenseHints } from "#app/components/license-hints.tsx";
import { PlateField } from "#app/components/vehicle-form/plate-field.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { vehicleBundle } from "#server/handover/agreement/vehicle-bundle.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import type { action, StepProps } from "./route.tsx";
import { useDrawnDamages, useVehicleSearch } from "./use-vehicle-search.ts";
import { VehiclePicker, VehicleSearchForm } from "./vehicle-search.tsx";

/** Step 2: which vehicle, and in which state it is handed over (contracts.md#vehicle-step). */
export function VehicleForm({ page, onReload }: StepProps) {
  const result = useActionResult<typeof action>()?.stepResult ?? page.stepResult;
  const saved = page.steps.vehicle;
  const [chosen, setChosen] = useState(page.vehicle);
  const [form, fields] = useCheckedForm({
    id: "vehicle",
    schema: vehicleStep,
    lastResult: result,
    defaultValue: saved,
  });
  const search = useVehicleSearch(page);
  const drawnDamages = useDrawnDamages(page, chosen?.id);
  // Fields of a vehicle picked just now start with its state in stock, those of the saved one with what was typed.
  const isSaved = chosen?.id === saved.filledFor;
  const startWith = (stock: string) => (isSaved ? {} : { defaultValue: stock });
  return (
    <div className="min-w-0">
      <VehicleSearchForm idCheckId={page.check.id} search={search} />
      <WizardForm
        action={page.action}
        form={form}
        draft={{ kind: "contract", id: page.check.id, step: "vehicle", bundles: [vehicleBundle], onReload }}
        loaded={saved}
      >
        {page.isJustChosen ? (
          <Alert isAnnounced>Bitte prüfen Sie Kilometerstand und Schäden, bevor Sie weitergehen.</Alert>
        ) : null}
        <VehiclePicker
          query={page.query}
          search={search}
          field={fields.vehicleId}
          chosen={chosen}
          onChoose={setChosen}
        />
        <LicenseHints hints={chosen?.hints ?? []} />
        {chosen ? (
          <Card key={chosen.id}>
            <CardHeader>
              <CardTitle>Zustand bei Übergabe</CardTitle>
            </CardHeader>
            <CardBody className="grid gap-5">
              <input type="hidden" name="filledFor" value={chosen.id} />
              <input type="hidden" name="foreignPlate" value={chosen.foreignPlate} />
              <Facts>
                <Fact label="Marke und Modell">{`${chosen.brand} ${chosen.name}`}</Fact>
                <Fact label="FIN">
                  <span className="break-all">{chosen.vin}</span>
                </Fact>
              </Facts>
              {chosen.hasVinCheckDigit ? null : (
                <p className="flex items-start gap-2 text-md text-ink-soft">
                  <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {vehicleTexts.vinCheckDigit}
                </p>
              )}
              <div className="grid gap-4 sm:grid-cols-2">
                <PlateField field={fields.licensePlate} {...startWith(chosen.licensePlate)} />
                <TextField
                  field={fields.odometerKm}
                  label="Kilometerstand bei Übergabe"
                  inputMode="numeric"
                  autoComplete="off"
                  trailing="km"
                  {...startWith(String(chosen.odometerKm))}
                />
                <ConditionFields fields={fields} fuel={chosen.fuelKind} startsEmpty={!isSaved} />
              </div>
              <TextAreaField
                field={fields.preDamage}
                label="Schäden"
                hint="Bekannte Schäden stehen im Vertrag. Ohne Schäden bleibt das Feld leer."
                rows={3}
                {...startWith(chosen.preDamage)}
              />
              <DrawnDamages kind={chosen.kind} known={drawnDamages} />
              <TextAreaField
                field={fields.shortDescription}
                label="Sonstige Bemerkungen"
                rows={2}
                {...startWith(chosen.shortDescription)}
              />
            </CardBody>
          </Card>
        ) : null}
      </WizardForm>
    </div>
  );
}

import { Link, useNavigation } from "@remix-run/react";
import { Camera, Car } from "lucide-react";
import { useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { ConditionFields } from "#app/components/condition-fields.tsx";
import { DrawnDamages } from "#app/components/damage-drawing/drawn-damages.tsx";
import { LicenseHints } from "#app/components/license-hints.tsx";
import { PlateField } from "#app/components/vehicle-form/plate-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { numberedText } from "#server/fleet/damage-text/damage-snapshot.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatKm } from "#server/ground/kernel/format.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import { swapForm } from "#server/handover/amendments/swap.schema.ts";
import { roundTexts } from "#server/handover/vehicle-return/photo-round.ts";
import { returnMarkTexts } from "#server/handover/vehicle-return/return-marks.texts.ts";
import type { action, SwapPage } from "./route.tsx";

type SwapFormProps = { page: SwapPage; chosen: NonNullable<SwapPage["chosen"]> };

/** How the first vehicle comes back, and in which state the other one is handed over. */
export function SwapForm({ page, chosen }: SwapFormProps) {
  const { contract, isHandedOver } = page;
  const result = useActionResult<typeof action>();
  const [clock] = useState(() => serverClock(page.now));
  // What was shown when the dialog was opened is what is changed.
  const [basedOn] = useState(contract.version);
  const [form, fields] = useCheckedForm({
    id: "swap",
    schema: () => swapForm({ ...contract, isHandedOver, now: clock }),
    lastResult: result?.lastResult ?? null,
    defaultValue: {
      swappedAt: formatWallTime(berlinWallTime(page.now)),
      vehicleId: chosen.id,
      licensePlate: chosen.licensePlate,
      odometerKm: String(chosen.odometerKm),
      preDamage: chosen.preDamage,
      shortDescription: chosen.shortDescription,
    },
  });
  const { isRefused, checkTicks } = useOpenConcerns();
  const address = paths.swapVehicle(contract.id, { vehicle: chosen.id });
  const isSending = useNavigation().formAction === address;
  const handover = berlinWallTime(contract.startOfUse);
  return (
    <CheckedForm method="post" action={address} form={form} preventScrollReset>
      <input type="hidden" name="basedOn" value={basedOn} />
      <input type="hidden" name="vehicleId" value={chosen.id} />
      <div className="grid gap-6">
        {isHandedOver ? (
          <fieldset className="grid gap-4">
            <legend className="mb-3 font-semibold">{`Zurück: ${page.vehicle}`}</legend>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <DateTimeField
                field={fields.swappedAt}
                label="Getauscht"
                notBefore={handover.date}
                earliest={handover}
                latest={berlinWallTime(page.now)}
                minutesPerStep={1}
              />
              <TextField
                field={fields.backOdometerKm}
                label="Kilometerstand bei Rückgabe"
                hint={`Übergabe: ${formatKm(contract.odometerStartKm)}`}
                inputMode="numeric"
                autoComplete="off"
                trailing="km"
                isRequired
              />
              <ConditionFields
                fields={{ energyLevel: fields.backEnergyLevel, keyCount: fields.backKeyCount }}
                fuel={page.fuel}
                before={page.condition}
              />
            </div>
            <div className="grid gap-3">
              <input
                type="hidden"
                name={fields.shownMarks.name}
                value={page.marks.map(({ number }) => number).join(" ")}
              />
              {page.marks.length > 0 ? (
                <p translate="no" className="whitespace-pre-line wrap-anywhere">
                  {numberedText(page.marks)}
                </p>
              ) : null}
              <DrawnDamages kind={page.kind} known={page.knownDamages} added={page.marks} />
              <div className="flex flex-wrap gap-2">
                <Button asChild size="sm">
                  <Link to={paths.newDamages(contract.id, { swap: chosen.id })} preventScrollReset>
                    <Car aria-hidden />
                    {page.marks.length > 0 ? returnMarkTexts.more : returnMarkTexts.title}
                  </Link>
                </Button>
                <Button asChild size="sm">
                  <Link to={paths.photoRound(contract.id, "return", { swap: chosen.id })} preventScrollReset>
                    <Camera aria-hidden />
                    {roundTexts.open.return}
                  </Link>
                </Button>
              </div>
            </div>
            <TextAreaField
              field={fields.newDamage}
              label={page.marks.length > 0 ? "Weitere neue Schäden" : "Neue Schäden"}
              hint={`Bei Übergabe bekannt: ${page.knownDamage || "keine"}. Ohne neue Schäden bleibt das Feld leer.`}
              rows={2}
            />
            <TextAreaField field={fields.returnNotes} label="Notizen zur Rückgabe" rows={2} />
          </fieldset>
        ) : null}
        <fieldset className="grid gap-4">
          <legend className="mb-3 flex w-full flex-wrap items-center justify-between gap-2 font-semibold">
            {`Neu: ${chosen.brand} ${chosen.name}`}
            <Button asChild size="sm">
              <Link to={paths.swapVehicle(contract.id)} preventScrollReset>
                Anderes wählen
              </Link>
            </Button>
          </legend>
          {fields.vehicleId.errors ? (
            <p role="alert" className="text-red-ink">
              {fields.vehicleId.errors[0]}
            </p>
          ) : null}
          <LicenseHints hints={chosen.hints} />
          <input type="hidden" name="foreignPlate" value={chosen.foreignPlate} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PlateField field={fields.licensePlate} />
            <TextField
              field={fields.odometerKm}
              label="Kilometerstand bei Übergabe"
              inputMode="numeric"
              autoComplete="off"
              trailing="km"
            />
            <ConditionFields fields={fields} fuel={chosen.fuelKind} />
          </div>
          <TextAreaField field={fields.preDamage} label="Schäden" rows={2} />
          <DrawnDamages kind={chosen.kind} known={chosen.damages} />
          <TextAreaField field={fields.shortDescription} label="Sonstige Bemerkungen" rows={2} />
        </fieldset>
        <ConcernQuestions
          concerns={result?.concerns ?? []}
          ticked={result?.ticked ?? {}}
          isRefused={isRefused || result !== undefined}
        />
        <TextAreaField
          field={fields.notes}
          label="Weitere Vereinbarungen"
          hint="Steht im Nachtrag, zum Beispiel der Grund."
          rows={2}
        />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={paths.contract(contract.id)} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="primary" isPending={isSending} onClick={checkTicks}>
          Fahrzeug tauschen
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}

import { type FormEvent, useState } from "react";
import { BarAmount } from "#app/components/contract-wizard/bar-amount.tsx";
import { valuesOf } from "#app/components/contract-wizard/form-values.ts";
import { PeriodFields } from "#app/components/contract-wizard/period-fields.tsx";
import { LeafletLink, SbFields } from "#app/components/contract-wizard/sb-fields.tsx";
import { WizardForm } from "#app/components/contract-wizard/wizard-form.tsx";
import { LicenseHints } from "#app/components/license-hints.tsx";
import { MeantVin } from "#app/components/vehicle-form/meant-vin.tsx";
import { PlateField } from "#app/components/vehicle-form/plate-field.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod, splitPeriod } from "#server/handover/agreement/period.rules.ts";
import { sbBookingForm } from "#server/handover/sb-insurance/sb-booking.schema.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import type { SbWizardPage } from "./load-sb-wizard.server.ts";
import type { action } from "./route.tsx";
import { StockPicker } from "./stock-picker.tsx";

/** Step 2: which vehicle, when, of what kind, for how much, paid how (sb-schutz.md#alone). */
export function BookingForm({ page, onReload }: { page: SbWizardPage; onReload: () => void }) {
  const result = useActionResult<typeof action>()?.stepResult ?? page.stepResult;
  const start: StepValues = page.steps.booking;
  const [clock] = useState(() => serverClock(page.formContext.now));
  const [form, fields] = useCheckedForm({
    id: "booking",
    schema: () => sbBookingForm({ now: clock() }),
    lastResult: result,
    defaultValue: joinPeriod(start),
  });
  const [chosen, setChosen] = useState(page.vehicle);
  const [typed, setTyped] = useState<StepValues>(start);
  const follow = (event: FormEvent<HTMLFormElement>) =>
    setTyped(splitPeriod(valuesOf(new FormData(event.currentTarget)), page.today));
  return (
    <WizardForm
      action={page.action}
      form={form}
      draft={{ kind: "sb_contract", id: page.check.id, step: "booking", onReload }}
      loaded={joinPeriod(start)}
      onInput={follow}
      summary={<FeeSoFar page={page} typed={typed} />}
    >
      <Card>
        <CardHeader>
          <CardTitle>Fahrzeug</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          {page.hasStock ? <StockPicker page={page} onChoose={setChosen} /> : null}
          {/* Of a vehicle that was typed over, nothing is known. */}
          <LicenseHints hints={chosen?.vin === normalizeVin(typed.vin ?? "") ? chosen.hints : []} />
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="grid content-start gap-2">
              <TextField field={fields.vin} label="FIN" autoComplete="off" autoCapitalize="characters" />
              <MeantVin typed={typed.vin ?? ""} field={fields.vin} />
              <CheckField field={fields.oldVin} title={vehicleFields.oldVin.label} label={vehicleTexts.oldVinTick} />
            </div>
            <div className="grid content-start gap-2">
              <PlateField field={fields.licensePlate} />
              <CheckField
                field={fields.foreignPlate}
                title={vehicleFields.foreignPlate.label}
                label={vehicleFields.foreignPlate.label}
              />
            </div>
            <TextField field={fields.vehicleName} label="Marke und Modell" autoComplete="off" />
          </div>
          <CheckField
            field={fields.hasVollkasko}
            title="Vollkasko"
            label="Für das Fahrzeug besteht eine Vollkaskoversicherung."
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Vertragsart und Zeitraum</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          <SelectField
            field={fields.kind}
            label="Vertragsart"
            placeholder="Vertragsart"
            options={page.dictionary.contractKinds}
            className="sm:max-w-80"
          />
          <PeriodFields fields={fields} typed={typed} today={page.today} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader aside={<LeafletLink />}>
          <CardTitle>SB-Schutz</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          <SbFields insuredDeductible={fields.insuredDeductible} paymentMethod={fields.paymentMethod} />
          <noscript>
            <Button type="submit" size="sm" name="intent" value="fee" formNoValidate>
              Gebühr berechnen
            </Button>
          </noscript>
        </CardBody>
      </Card>
    </WizardForm>
  );
}

/** What it costs as typed so far; read out when it changes. */
function FeeSoFar({ page, typed }: { page: SbWizardPage; typed: StepValues }) {
  const feeCents = sbFeeOfTerms(page.sbTariffs, typed);
  return (
    <BarAmount
      label="Gebühr SB-Schutz"
      amount={feeCents === null ? "–" : formatEuro(feeCents)}
      notes={feeCents === null ? ["Bitte wählen Sie Vertragsart und Zeitraum."] : []}
    />
  );
}

import { type FieldMetadata, getInputProps, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { type FormState, useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { agreedFigures, figureKeys } from "#server/handover/agreement/agreed-figures.ts";
import type { PriceTopic } from "#server/handover/price-list/price-figures.ts";
import {
  SaveCostsInput,
  SaveDriverAgeInput,
  SaveSbTariffInput,
  SaveSettlementInput,
} from "#server/handover/price-list/price-list.schema.ts";
import { settlementPrices } from "./price-facts.ts";
import type { LoadedTopic } from "./route.tsx";

type VersionFormProps = {
  page: LoadedTopic;
  lastResult: SubmissionResult<string[]> | null;
};

/** The form of a new version of each topic; it starts with the newest one's figures. */
export const versionForms: Record<PriceTopic, (props: VersionFormProps) => ReactNode> = {
  costs: CostsForm,
  sb_tariff: TariffForm,
  settlement: SettlementForm,
  driver_age: AgeForm,
};

const pair = "grid items-start gap-x-4 gap-y-5 sm:grid-cols-2";

function CostsForm({ page, lastResult }: VersionFormProps) {
  const [form, fields] = useCheckedForm({ id: "costs", schema: SaveCostsInput, lastResult, defaultValue: page.start });
  return (
    <VersionForm form={form} page={page} subjectName="kind" validFrom={fields.validFrom}>
      <Checkbox
        {...getInputProps(fields.isFreeOfCharge, { type: "checkbox", ariaAttributes: false })}
        label="kostenfrei"
        hint="Tag und Stunde kosten nichts; Kaution, Zusatz-km und weitere Kosten gelten trotzdem."
      />
      <div className={pair}>
        {figureKeys.map((key) => {
          const { field, label, unit } = agreedFigures[key];
          return <FigureField key={key} field={fields[field]} label={label} unit={unit === "cents" ? "€" : "km"} />;
        })}
        <TextField
          field={fields.teilkaskoDeductibles}
          label="Selbstbeteiligung Teilkasko"
          hint="Eine oder mehrere zur Wahl, z. B. 500; 1.000. Leer: nicht im Angebot."
          autoComplete="off"
          trailing="€"
        />
        <TextField
          field={fields.vollkaskoDeductibles}
          label="Selbstbeteiligung Vollkasko"
          hint="Eine oder mehrere zur Wahl, z. B. 500; 1.000. Leer: nicht im Angebot."
          autoComplete="off"
          trailing="€"
        />
      </div>
      <TextAreaField
        field={fields.otherAgreements}
        label="Sonstige Vereinbarungen"
        hint="Stehen im neuen Vertrag und lassen sich dort ändern."
      />
    </VersionForm>
  );
}

function TariffForm({ page, lastResult }: VersionFormProps) {
  const [form, fields] = useCheckedForm({
    id: "tariff",
    schema: SaveSbTariffInput,
    lastResult,
    defaultValue: page.start,
  });
  return (
    <VersionForm form={form} page={page} subjectName="kind" validFrom={fields.validFrom}>
      <div className={pair}>
        <FigureField field={fields.perStartedDay} label="Je angefangenem Tag" unit="€" />
        <FigureField field={fields.minimum} label="Mindestens" unit="€" />
      </div>
    </VersionForm>
  );
}

function SettlementForm({ page, lastResult }: VersionFormProps) {
  const [form, fields] = useCheckedForm({
    id: "settlement",
    schema: SaveSettlementInput,
    lastResult,
    defaultValue: page.start,
  });
  return (
    <VersionForm form={form} page={page} validFrom={fields.validFrom}>
      <div className={pair}>
        {settlementPrices.map((price) => (
          <FigureField
            key={price.field}
            field={fields[price.field]}
            label={price.label}
            unit="€"
            {...("hint" in price ? { hint: price.hint } : {})}
          />
        ))}
        <TextField
          field={fields.graceMinutes}
          label="Kulanz bei der Rückgabe"
          hint="So viel später ist noch pünktlich."
          inputMode="numeric"
          autoComplete="off"
          trailing="Minuten"
        />
      </div>
    </VersionForm>
  );
}

function AgeForm({ page, lastResult }: VersionFormProps) {
  const [form, fields] = useCheckedForm({
    id: "age",
    schema: SaveDriverAgeInput,
    lastResult,
    defaultValue: page.start,
  });
  return (
    <VersionForm form={form} page={page} subjectName="officeId" validFrom={fields.validFrom}>
      <TextField
        field={fields.minimumAge}
        label="Mindestalter"
        inputMode="numeric"
        autoComplete="off"
        trailing="Jahre"
        className="max-w-48"
      />
    </VersionForm>
  );
}

type FigureProps = { field: FieldMetadata; label: string; unit: "€" | "km"; hint?: string };

function FigureField({ unit, ...field }: FigureProps) {
  return <TextField {...field} inputMode={unit === "€" ? "decimal" : "numeric"} autoComplete="off" trailing={unit} />;
}

type ShellProps = {
  form: FormState;
  page: LoadedTopic;
  /** The field that names the subject; left out where a topic has none. */
  subjectName?: string;
  validFrom: FieldMetadata;
  children: ReactNode;
};

function VersionForm({ form, page, subjectName, validFrom, children }: ShellProps) {
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      {subjectName ? <input type="hidden" name={subjectName} value={page.subject} /> : null}
      <input type="hidden" name="basedOn" value={page.basedOn} />
      <TextField
        field={validFrom}
        label="Gültig ab"
        hint="Gilt für Abholungen ab diesem Tag; Verträge davor behalten ihre Zahlen."
        placeholder="TT.MM.JJJJ"
        autoComplete="off"
        className="max-w-48"
      />
      {children}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save" refusals={form.refusals}>
          Fassung speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}

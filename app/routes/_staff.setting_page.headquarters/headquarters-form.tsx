import { getCollectionProps, type SubmissionResult } from "@conform-to/react";
import { headquartersValues, photoChoices } from "#app/components/settings/office-values.ts";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { HeadquartersInput } from "#server/administration/offices/office.schema.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatCount } from "#server/ground/kernel/format.ts";

type HeadquartersFormProps = {
  headquarters: {
    name: string;
    deleteAfterMonths: number;
    deleteScansAfterDays: number;
    theftAfterHours: number;
    keepsPhotos: boolean;
    dueTonight: number;
  };
  canUpdate: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
  /** What another period would delete tonight. */
  preview: { months: number; count: number } | null;
};

const checks = (count: number) => (count === 1 ? "einem Vorgang" : `${count} Vorgängen`);
const dueText = (count: number, months: number) =>
  count === 0
    ? `Mit ${formatCount(months, "Monat", "Monaten")} wird heute Nacht nichts gelöscht.`
    : `Mit ${formatCount(months, "Monat", "Monaten")} werden heute Nacht die personenbezogenen Daten von ${checks(count)} endgültig gelöscht.`;

/**
 * Name, and how long personal data of checks is kept; to read only without the right to change it
 * (offices.md#headquarters-form).
 */
export function HeadquartersForm({ headquarters, canUpdate, lastResult, preview }: HeadquartersFormProps) {
  const { name, deleteAfterMonths, deleteScansAfterDays, keepsPhotos, dueTonight } = headquarters;
  const [form, fields] = useCheckedForm({
    id: "headquarters",
    schema: HeadquartersInput,
    lastResult,
    defaultValue: headquartersValues(headquarters),
    isMerged: true,
  });
  if (!canUpdate) {
    return (
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Personenbezogene Daten löschen nach">{formatCount(deleteAfterMonths, "Monat", "Monaten")}</Fact>
        <Fact label="Nicht verwendete Scans löschen nach">{formatCount(deleteScansAfterDays, "Tag", "Tagen")}</Fact>
        <Fact label="Fotos">{keepsPhotos ? "bis zum Ende der Frist" : "nur Sichtprüfung mit Vermerk"}</Fact>
      </Facts>
    );
  }
  const isAsked = (lastResult?.error?.confirmsDeletion?.length ?? 0) > 0;
  const asksFor = isAsked ? String(lastResult?.initialValue?.deleteAfterMonths ?? "") : null;
  const shown = preview ?? { months: deleteAfterMonths, count: dueTonight };
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <TextField field={fields.name} label="Name" autoComplete="organization" />
      <div className="grid gap-2">
        <TextField
          key={preview?.months}
          field={fields.deleteAfterMonths}
          label="Personenbezogene Daten löschen nach"
          hint="Nach dieser Zeit löschen wir die Daten und Fotos abgeschlossener Prüfungen automatisch und endgültig."
          isRequired
          inputMode="numeric"
          trailing="Monate"
          className="max-w-48"
          {...(preview ? { defaultValue: String(preview.months) } : {})}
        />
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-md">
            {dueText(shown.count, shown.months)}
          </p>
          <Button type="submit" size="sm" name="intent" value="preview_deletion" formNoValidate>
            Vorschau
          </Button>
        </div>
      </div>
      {asksFor ? (
        <FieldGroup label="Löschen bestätigen" id={fields.confirmsDeletion.id} errors={fields.confirmsDeletion.errors}>
          <Checkbox
            // Another period has to be confirmed anew.
            key={asksFor}
            name="confirmsDeletion"
            value={asksFor}
            label={officeTexts.deletionConfirmed}
          />
        </FieldGroup>
      ) : null}
      <TextField
        field={fields.deleteScansAfterDays}
        label="Nicht verwendete Scans löschen nach"
        hint="Scans im Eingang, die bis dahin zu keinem Vorgang gehören, löschen wir nachts endgültig."
        isRequired
        inputMode="numeric"
        trailing="Tage"
        className="max-w-48"
      />
      <TextField
        field={fields.theftAfterHours}
        label="Diebstahl melden nach"
        hint="So lange muss eine Rückgabe überfällig sein, bis „Diebstahl melden“ am Vertrag und in „Heute“ steht."
        isRequired
        inputMode="numeric"
        trailing="Stunden"
        className="max-w-48"
      />
      <FieldGroup label="Fotos nach der Entscheidung">
        {getCollectionProps(fields.keepsPhotos, {
          type: "radio",
          options: Object.keys(photoChoices),
          ariaAttributes: false,
        }).map(({ key, ...radio }) => (
          <label key={key} className="flex items-start gap-3 py-1">
            <input {...radio} className="mt-1 size-4.5 accent-petrol" />
            {entryOf(photoChoices, radio.value)}
          </label>
        ))}
      </FieldGroup>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save_headquarters" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type HeadquartersFormProps = {
  headquarters: {
    name: string;
    deleteAfterMonths: number;
    deleteScansAfterDays: number;
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
    ? `Mit ${months} Monaten wird heute Nacht nichts gelöscht.`
    : `Mit ${months} Monaten werden heute Nacht die personenbezogenen Daten von ${checks(count)} endgültig gelöscht.`;

/** Name, and how long personal data of checks is kept; to read only without the right to change it (spec §6). */
export function HeadquartersForm({ headquarters, canUpdate, lastResult, preview }: HeadquartersFormProps) {
  const { name, deleteAfterMonths, deleteScansAfterDays, keepsPhotos, dueTonight } = headquarters;
  const values = {
    name,
    deleteAfterMonths: String(preview?.months ?? deleteAfterMonths),
    deleteScansAfterDays: String(deleteScansAfterDays),
  };
  const form = usePlainForm({ id: "headquarters", lastResult, values });
  if (!canUpdate) {
    return (
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Personenbezogene Daten löschen nach">{`${deleteAfterMonths} Monaten`}</Fact>
        <Fact label="Nicht verwendete Scans löschen nach">{`${deleteScansAfterDays} Tagen`}</Fact>
        <Fact label="Fotos">{keepsPhotos ? "bis zum Ende der Frist" : "nur Sichtprüfung mit Vermerk"}</Fact>
      </Facts>
    );
  }
  const shown = preview ?? { months: deleteAfterMonths, count: dueTonight };
  return (
    <Form method="post" {...form.props} preventScrollReset className="grid gap-5">
      <FormProblems {...form.problems} />
      <Field label="Name" {...form.field("name")} isRequired>
        <Input {...form.start("name")} autoComplete="organization" />
      </Field>
      <div className="grid gap-2">
        <Field
          label="Personenbezogene Daten löschen nach"
          {...form.field("deleteAfterMonths")}
          hint="Nach dieser Zeit löschen wir die Daten und Fotos abgeschlossener Prüfungen automatisch und endgültig."
          isRequired
        >
          <Input
            {...form.start("deleteAfterMonths")}
            key={values.deleteAfterMonths}
            inputMode="numeric"
            trailing="Monate"
            className="max-w-48"
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-md">
            {dueText(shown.count, shown.months)}
          </p>
          <Button type="submit" size="sm" name="intent" value="preview_deletion" formNoValidate>
            Vorschau
          </Button>
        </div>
      </div>
      <Field
        label="Nicht verwendete Scans löschen nach"
        {...form.field("deleteScansAfterDays")}
        hint="Scans im Eingang, die bis dahin zu keinem Vorgang gehören, löschen wir nachts endgültig."
        isRequired
      >
        <Input {...form.start("deleteScansAfterDays")} inputMode="numeric" trailing="Tage" className="max-w-48" />
      </Field>
      <FieldGroup label="Fotos nach der Entscheidung">
        <PhotoChoice value="yes" isChosen={keepsPhotos} label="Bis zum Ende der Frist aufbewahren" />
        <PhotoChoice
          value="no"
          isChosen={!keepsPhotos}
          label="Nur Sichtprüfung mit Vermerk: Fotos werden mit der Entscheidung gelöscht"
        />
      </FieldGroup>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save_headquarters" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </Form>
  );
}

function PhotoChoice({ value, isChosen, label }: { value: string; isChosen: boolean; label: string }) {
  return (
    <label className="flex items-start gap-3 py-1">
      <input
        type="radio"
        name="keepsPhotos"
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-4.5 accent-petrol"
      />
      {label}
    </label>
  );
}

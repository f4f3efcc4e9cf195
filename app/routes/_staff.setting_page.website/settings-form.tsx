import { getInputProps, getSelectProps, getTextareaProps, type SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { WebsiteSettingsInput } from "#server/checks/website/website.schema.ts";

type SettingsFormProps = {
  settings: {
    origins: string[];
    takesCheckIns: boolean;
    checkInsPerHour: number;
    receivingBranchId: string;
    version: number;
    branches: { id: string; name: string }[];
  };
  canUpdate: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** On which websites the check-in may stand, whether customers may begin there, and who gets their checks. */
export function SettingsForm({ settings, canUpdate, lastResult }: SettingsFormProps) {
  const { origins, takesCheckIns, checkInsPerHour, receivingBranchId, version, branches } = settings;
  const [form, fields] = useCheckedForm({
    id: "website",
    schema: WebsiteSettingsInput,
    lastResult,
    defaultValue: {
      origins: origins.join("\n"),
      takesCheckIns: takesCheckIns ? "on" : null,
      checkInsPerHour: String(checkInsPerHour),
      receivingBranchId,
    },
  });
  const receiver = branches.find(({ id }) => id === receivingBranchId)?.name ?? "Zentrale";
  if (!canUpdate) {
    return (
      <Facts>
        <Fact label="Erlaubte Webseiten">{origins.join(", ") || "keine"}</Fact>
        <Fact label="Vorab-Check-in">{takesCheckIns ? "eingeschaltet" : "ausgeschaltet"}</Fact>
        <Fact label="Check-ins gehen an">{receiver}</Fact>
      </Facts>
    );
  }
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <input type="hidden" name="version" value={version} />
      <Field
        label="Erlaubte Webseiten"
        id={fields.origins.id}
        errors={fields.origins.errors}
        hint="Eine Adresse je Zeile. Nur diese Seiten dürfen den Check-in und Aufnahme-Links einbetten."
      >
        <Textarea
          {...getTextareaProps(fields.origins, { ariaAttributes: false })}
          rows={3}
          placeholder="https://www.autohaus.de"
          spellCheck={false}
        />
      </Field>
      <Checkbox
        {...getInputProps(fields.takesCheckIns, { type: "checkbox", ariaAttributes: false })}
        label="Vorab-Check-in: Kunden dürfen auf diesen Webseiten selbst beginnen"
        hint="Sie bestätigen ihre E-Mail-Adresse und fotografieren ihre Dokumente. Der Vorgang erscheint in Ihrer Liste."
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Check-ins gehen an" id={fields.receivingBranchId.id} errors={fields.receivingBranchId.errors}>
          <Select {...getSelectProps(fields.receivingBranchId, { ariaAttributes: false })} placeholder="Zentrale">
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          field={fields.checkInsPerHour}
          label="Höchstens"
          hint="Schützt Ihre Liste vor Missbrauch."
          isRequired
          inputMode="numeric"
          trailing="je Stunde"
        />
      </div>
      <div className="flex justify-end">
        <SaveButton intent="save" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}

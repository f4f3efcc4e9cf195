import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

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
  const form = usePlainForm({
    id: "website",
    lastResult,
    values: { origins: origins.join("\n"), checkInsPerHour: String(checkInsPerHour), receivingBranchId },
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
  const isTicked = lastResult?.initialValue ? lastResult.initialValue.takesCheckIns === "on" : takesCheckIns;
  return (
    <Form method="post" {...form.props} preventScrollReset className="grid gap-5">
      <FormProblems {...form.problems} />
      <input type="hidden" name="version" value={version} />
      <Field
        label="Erlaubte Webseiten"
        {...form.field("origins")}
        hint="Eine Adresse je Zeile. Nur diese Seiten dürfen den Check-in und Aufnahme-Links einbetten."
      >
        <Textarea {...form.start("origins")} rows={3} placeholder="https://www.autohaus.de" spellCheck={false} />
      </Field>
      <Checkbox
        name="takesCheckIns"
        defaultChecked={isTicked}
        label="Vorab-Check-in: Kunden dürfen auf diesen Webseiten selbst beginnen"
        hint="Sie bestätigen ihre E-Mail-Adresse und fotografieren ihre Dokumente. Der Vorgang erscheint in Ihrer Liste."
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Check-ins gehen an" {...form.field("receivingBranchId")}>
          <Select {...form.start("receivingBranchId")}>
            <option value="">Zentrale</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Höchstens"
          {...form.field("checkInsPerHour")}
          hint="Schützt Ihre Liste vor Missbrauch."
          isRequired
        >
          <Input {...form.start("checkInsPerHour")} inputMode="numeric" trailing="je Stunde" />
        </Field>
      </div>
      <div className="flex justify-end">
        <SaveButton intent="save" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </Form>
  );
}

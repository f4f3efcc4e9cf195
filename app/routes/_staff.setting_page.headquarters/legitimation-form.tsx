import { getInputProps, type SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LegitimationSettingsInput } from "#server/administration/offices/office.schema.ts";

type LegitimationFormProps = {
  headquarters: {
    legitimationProvider: "manual" | "webhook";
    legitimationWebhookUrl: string | null;
    hasWebhookSecret: boolean;
  };
  lastResult: SubmissionResult<string[]> | null | undefined;
  test: { isOk: boolean; text: string } | null;
};

const providers = [
  { key: "manual", label: "Unsere MitarbeiterInnen entscheiden" },
  { key: "webhook", label: "Ein Dienst entscheidet" },
];

/** Who decides about checks: staff, or a service that is asked (checks.md#legitimation-service). */
export function LegitimationForm({ headquarters, lastResult, test }: LegitimationFormProps) {
  const { legitimationProvider, legitimationWebhookUrl, hasWebhookSecret } = headquarters;
  const [form, fields] = useCheckedForm({
    id: "legitimation",
    schema: LegitimationSettingsInput,
    lastResult,
    defaultValue: { provider: legitimationProvider, url: legitimationWebhookUrl },
  });
  const isService = legitimationProvider === "webhook" && hasWebhookSecret && legitimationWebhookUrl !== null;
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="group/legitimation grid gap-5">
      <SelectField field={fields.provider} label="Entscheidung" options={providers} />
      <div className="hidden items-start gap-x-4 gap-y-5 group-has-[option[value=webhook]:checked]/legitimation:grid sm:grid-cols-2">
        <Field label="Adresse des Dienstes" id={fields.url.id} errors={fields.url.errors}>
          <Input
            {...getInputProps(fields.url, { type: "url", ariaAttributes: false })}
            placeholder="https://"
            autoComplete="off"
          />
        </Field>
        <Field
          label="Geheimnis"
          id={fields.secret.id}
          errors={fields.secret.errors}
          hint={
            hasWebhookSecret
              ? "Ein Geheimnis ist verschlüsselt hinterlegt. Leer lassen, um es zu behalten."
              : "Der Dienst gibt es Ihnen; es beginnt mit whsec_."
          }
        >
          <Input
            {...getInputProps(fields.secret, { type: "password", value: false, ariaAttributes: false })}
            autoComplete="off"
          />
        </Field>
      </div>
      {test ? (
        <Alert tone={test.isOk ? "success" : "danger"} isAnnounced>
          {test.text}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isService ? (
          <Button type="submit" name="intent" value="test_legitimation" formNoValidate>
            Testaufruf senden
          </Button>
        ) : null}
        <SaveButton intent="save_legitimation" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}

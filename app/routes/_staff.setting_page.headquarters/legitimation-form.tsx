import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";

type LegitimationFormProps = {
  headquarters: {
    legitimationProvider: "manual" | "webhook";
    legitimationWebhookUrl: string | null;
    hasWebhookSecret: boolean;
  };
  lastResult: SubmissionResult<string[]> | null | undefined;
  test: { isOk: boolean; text: string } | null;
};

/** Who decides about checks: staff, or a service that is asked (product §4). */
export function LegitimationForm({ headquarters, lastResult, test }: LegitimationFormProps) {
  const { legitimationProvider, legitimationWebhookUrl, hasWebhookSecret } = headquarters;
  const form = usePlainForm({
    id: "legitimation",
    lastResult,
    values: { provider: legitimationProvider, url: legitimationWebhookUrl },
  });
  const isService = legitimationProvider === "webhook" && hasWebhookSecret && legitimationWebhookUrl !== null;
  return (
    <Form method="post" {...form.props} preventScrollReset className="grid gap-5">
      <FormProblems {...form.problems} />
      <Field label="Entscheidung" {...form.field("provider")} isRequired>
        <Select {...form.start("provider")}>
          <option value="manual">Unsere MitarbeiterInnen entscheiden</option>
          <option value="webhook">Ein Dienst entscheidet</option>
        </Select>
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Adresse des Dienstes" {...form.field("url")}>
          <Input {...form.start("url")} type="url" placeholder="https://" autoComplete="off" />
        </Field>
        <Field
          label="Geheimnis"
          {...form.field("secret")}
          hint={
            hasWebhookSecret
              ? "Ein Geheimnis ist verschlüsselt hinterlegt. Leer lassen, um es zu behalten."
              : "Der Dienst gibt es Ihnen; es beginnt mit whsec_."
          }
        >
          <Input name="secret" type="password" autoComplete="off" />
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
    </Form>
  );
}

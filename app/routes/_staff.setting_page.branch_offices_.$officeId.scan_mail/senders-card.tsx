import { getTextareaProps, type SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ScanSendersInput } from "#server/administration/offices/office.schema.ts";

type SendersCardProps = {
  senders: readonly string[];
  canUpdate: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Whose mails go to the inbox at once. */
export function SendersCard({ senders, canUpdate, lastResult }: SendersCardProps) {
  const [form, fields] = useCheckedForm({
    id: "senders",
    schema: ScanSendersInput,
    lastResult,
    defaultValue: { senders: senders.join("\n") },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Zugelassene Absender</CardTitle>
      </CardHeader>
      <CardBody>
        {canUpdate ? (
          <CheckedForm method="post" form={form} preventScrollReset className="grid gap-4">
            <Field
              label="Absender"
              id={fields.senders.id}
              errors={fields.senders.errors}
              hint="Eine Adresse oder Domain je Zeile, zum Beispiel scanner@autohaus.example oder autohaus.example. Scans aller anderen warten in der Quarantäne."
            >
              <Textarea
                {...getTextareaProps(fields.senders, { ariaAttributes: false })}
                spellCheck={false}
                autoComplete="off"
              />
            </Field>
            <div className="flex justify-end">
              <SaveButton intent="save_senders" refusals={form.refusals}>
                Speichern
              </SaveButton>
            </div>
          </CheckedForm>
        ) : senders.length > 0 ? (
          <ul className="grid gap-1 wrap-anywhere">
            {senders.map((sender) => (
              <li key={sender}>{sender}</li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">Noch niemand: alle Scans warten in der Quarantäne.</p>
        )}
      </CardBody>
    </Card>
  );
}

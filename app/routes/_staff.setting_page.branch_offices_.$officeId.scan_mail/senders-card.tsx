import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type SendersCardProps = {
  senders: readonly string[];
  canUpdate: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Whose mails go to the inbox at once. */
export function SendersCard({ senders, canUpdate, lastResult }: SendersCardProps) {
  const form = usePlainForm({ id: "senders", lastResult, values: { senders: senders.join("\n") } });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Zugelassene Absender</CardTitle>
      </CardHeader>
      <CardBody>
        {canUpdate ? (
          <Form method="post" {...form.props} preventScrollReset className="grid gap-4">
            <FormProblems {...form.problems} />
            <Field
              label="Absender"
              {...form.field("senders")}
              hint="Eine Adresse oder Domain je Zeile, zum Beispiel scanner@autohaus.example oder autohaus.example. Scans aller anderen warten in der Quarantäne."
            >
              <Textarea {...form.start("senders")} spellCheck={false} autoComplete="off" />
            </Field>
            <div className="flex justify-end">
              <SaveButton intent="save_senders" refusals={form.refusals}>
                Speichern
              </SaveButton>
            </div>
          </Form>
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

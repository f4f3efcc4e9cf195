import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type MessageFormProps = {
  settings: { kinds: { key: string; label: string; isShown: boolean }[]; quietFrom: string; quietUntil: string };
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** What the own browsers show, and when nothing. */
export function MessageForm({ settings, lastResult }: MessageFormProps) {
  const { kinds, quietFrom, quietUntil } = settings;
  const form = usePlainForm({ id: "messages", lastResult, values: { quietFrom, quietUntil } });
  const chosen = lastResult ? [lastResult.initialValue?.kinds ?? []].flat() : null;
  return (
    <Form method="post" {...form.props} preventScrollReset className="grid gap-5">
      <FormProblems {...form.problems} />
      <FieldGroup label="Melden, wenn" {...form.field("kinds")}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {kinds.map(({ key, label, isShown }) => (
            <Checkbox
              key={key}
              name="kinds"
              value={key}
              label={label}
              defaultChecked={chosen ? chosen.includes(key) : isShown}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Ruhezeit von" {...form.field("quietFrom")} hint="Leer: keine Ruhezeit">
          <Input {...form.start("quietFrom")} inputMode="numeric" placeholder="z. B. 20:00" autoComplete="off" />
        </Field>
        <Field label="Ruhezeit bis" {...form.field("quietUntil")}>
          <Input {...form.start("quietUntil")} inputMode="numeric" placeholder="z. B. 07:00" autoComplete="off" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-ink-soft">Die Glocke zeigt immer alle Nachrichten.</p>
        <SaveButton intent="save_messages" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </Form>
  );
}

import { getCollectionProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { MessageSettingsInput } from "#server/services/notifications/message.schema.ts";

type MessageFormProps = {
  settings: { kinds: { key: string; label: string; isShown: boolean }[]; quietFrom: string; quietUntil: string };
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** What the own browsers show, and when nothing. */
export function MessageForm({ settings, lastResult }: MessageFormProps) {
  const { kinds, quietFrom, quietUntil } = settings;
  const shown = kinds.filter(({ isShown }) => isShown).map(({ key }) => key);
  const [form, fields] = useCheckedForm({
    id: "messages",
    schema: MessageSettingsInput,
    lastResult,
    defaultValue: { kinds: shown, quietFrom, quietUntil },
  });
  const boxes = getCollectionProps(fields.kinds, {
    type: "checkbox",
    options: kinds.map(({ key }) => key),
    ariaAttributes: false,
  });
  const time = { type: "text", ariaAttributes: false } as const;
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <FieldGroup label="Melden, wenn" id={fields.kinds.id} errors={fields.kinds.errors}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {boxes.map(({ key, ...box }, index) => (
            <Checkbox key={key} {...box} label={kinds[index]?.label} />
          ))}
        </div>
      </FieldGroup>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label="Ruhezeit von"
          id={fields.quietFrom.id}
          errors={fields.quietFrom.errors}
          hint="Leer: keine Ruhezeit"
        >
          <Input
            {...getInputProps(fields.quietFrom, time)}
            inputMode="numeric"
            placeholder="z. B. 20:00"
            autoComplete="off"
          />
        </Field>
        <Field label="Ruhezeit bis" id={fields.quietUntil.id} errors={fields.quietUntil.errors}>
          <Input
            {...getInputProps(fields.quietUntil, time)}
            inputMode="numeric"
            placeholder="z. B. 07:00"
            autoComplete="off"
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-ink-soft">Die Glocke zeigt immer alle Nachrichten.</p>
        <SaveButton intent="save_messages" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}

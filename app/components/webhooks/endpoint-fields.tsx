import type { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { webhookEvents } from "#server/services/webhooks/webhook-events.ts";

type EndpointFieldsProps = { form: ReturnType<typeof usePlainForm>; chosen: readonly string[] };

/** Address and events of a webhook. */
export function EndpointFields({ form, chosen }: EndpointFieldsProps) {
  return (
    <div className="grid gap-y-5">
      <Field label="Adresse" {...form.field("url")} isRequired hint="Öffentlich erreichbar, beginnt mit https://">
        <Input {...form.start("url")} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      <FieldGroup label="Ereignisse" {...form.field("events")} isRequired>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {webhookEvents.map(({ key, label }) => (
            <Checkbox key={key} name="events" value={key} label={label} defaultChecked={chosen.includes(key)} />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}

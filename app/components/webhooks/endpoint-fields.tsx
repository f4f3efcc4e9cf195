import { type FieldMetadata, getCollectionProps, getInputProps } from "@conform-to/react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { webhookEvents } from "#server/services/webhooks/webhook-events.ts";

type EndpointFieldsProps = { fields: Readonly<Record<"url" | "events", FieldMetadata>> };

/** Address and events of a webhook. */
export function EndpointFields({ fields: { url, events } }: EndpointFieldsProps) {
  const boxes = getCollectionProps(events, {
    type: "checkbox",
    options: webhookEvents.map(({ key }) => key),
    ariaAttributes: false,
  });
  return (
    <div className="grid gap-y-5">
      <Field
        label="Adresse"
        id={url.id}
        errors={url.errors}
        isRequired
        hint="Öffentlich erreichbar, beginnt mit https://"
      >
        <Input
          {...getInputProps(url, { type: "url", ariaAttributes: false })}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <FieldGroup label="Ereignisse" id={events.id} errors={events.errors} isRequired>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {boxes.map(({ key, ...box }, index) => (
            <Checkbox key={key} {...box} label={webhookEvents[index]?.label} />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}

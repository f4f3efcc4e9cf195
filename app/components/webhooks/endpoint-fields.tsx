import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { TextField } from "#app/forms/text-field.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
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
      <TextField
        field={url}
        label="Adresse"
        type="url"
        isRequired
        hint="Öffentlich erreichbar, beginnt mit https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
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

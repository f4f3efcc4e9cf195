import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { EndpointFields } from "#app/components/webhooks/endpoint-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { CreateWebhookInput } from "#server/services/webhooks/webhook.schema.ts";
import { webhookEventNames } from "#server/services/webhooks/webhook-events.ts";

type NewEndpointProps = { secret: string; lastResult: SubmissionResult<string[]> | null | undefined };

/** Address and events of a new webhook; all events until others are chosen. */
export function NewEndpoint({ secret, lastResult }: NewEndpointProps) {
  const [form, fields] = useCheckedForm({
    id: "webhook",
    schema: CreateWebhookInput,
    lastResult,
    defaultValue: { events: webhookEventNames },
  });
  return (
    <CheckedForm method="post" form={form} preventScrollReset>
      <input type="hidden" name="secret" value={secret} />
      <EndpointFields fields={fields} />
      <div className="mt-5 flex justify-end">
        <SaveButton intent="create" refusals={form.refusals}>
          Webhook anlegen
        </SaveButton>
      </div>
    </CheckedForm>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { EndpointFields } from "#app/components/webhooks/endpoint-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { webhookEventNames } from "#server/services/webhooks/webhook-events.ts";

type NewEndpointProps = { secret: string; lastResult: SubmissionResult<string[]> | null | undefined };

/** Address and events of a new webhook; all events until others are chosen. */
export function NewEndpoint({ secret, lastResult }: NewEndpointProps) {
  const form = usePlainForm({ id: "webhook", lastResult, values: { url: "" } });
  const typed = lastResult?.initialValue;
  return (
    <Form method="post" {...form.props} preventScrollReset>
      <FormProblems {...form.problems} />
      <input type="hidden" name="secret" value={secret} />
      <EndpointFields form={form} chosen={typed ? ([typed.events ?? []].flat() as string[]) : webhookEventNames} />
      <div className="mt-5 flex justify-end">
        <SaveButton intent="create" refusals={form.refusals}>
          Webhook anlegen
        </SaveButton>
      </div>
    </Form>
  );
}

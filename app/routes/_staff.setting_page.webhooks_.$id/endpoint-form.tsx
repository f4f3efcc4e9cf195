import type { SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/cloudflare";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { EndpointFields } from "#app/components/webhooks/endpoint-fields.tsx";
import { EndpointState } from "#app/components/webhooks/endpoint-state.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { SaveWebhookInput } from "#server/services/webhooks/webhook.schema.ts";
import type { loader } from "./route.tsx";

export type Endpoint = SerializeFrom<typeof loader>["endpoint"];
type EndpointFormProps = { endpoint: Endpoint; lastResult: SubmissionResult<string[]> | null | undefined };

/** The address of the page names the webhook, and the server knows its version. */
const FieldsOfForm = SaveWebhookInput.omit({ id: true, version: true });

/** Where messages go, and which. */
export function EndpointForm({ endpoint, lastResult }: EndpointFormProps) {
  const [form, fields] = useCheckedForm({
    id: "webhook",
    schema: FieldsOfForm,
    lastResult,
    defaultValue: { url: endpoint.url, events: endpoint.events },
    isMerged: true,
  });
  return (
    <Card>
      <CardHeader aside={<EndpointState {...endpoint} />}>
        <CardTitle>Adresse und Ereignisse</CardTitle>
      </CardHeader>
      <CardBody>
        <CheckedForm method="post" form={form} preventScrollReset>
          <EndpointFields fields={fields} />
          <div className="mt-5 flex justify-end">
            <SaveButton intent="save" refusals={form.refusals}>
              Speichern
            </SaveButton>
          </div>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}

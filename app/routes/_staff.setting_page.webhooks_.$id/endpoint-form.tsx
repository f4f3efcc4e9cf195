import type { SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/cloudflare";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { EndpointFields } from "#app/components/webhooks/endpoint-fields.tsx";
import { EndpointState } from "#app/components/webhooks/endpoint-state.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { loader } from "./route.tsx";

export type Endpoint = SerializeFrom<typeof loader>["endpoint"];
type EndpointFormProps = { endpoint: Endpoint; lastResult: SubmissionResult<string[]> | null | undefined };

/** Where messages go, and which. */
export function EndpointForm({ endpoint, lastResult }: EndpointFormProps) {
  const form = usePlainForm({ id: "webhook", lastResult, values: { url: endpoint.url } });
  const typed = lastResult?.initialValue;
  return (
    <Card>
      <CardHeader aside={<EndpointState {...endpoint} />}>
        <CardTitle>Adresse und Ereignisse</CardTitle>
      </CardHeader>
      <CardBody>
        <Form method="post" {...form.props} preventScrollReset>
          <FormProblems {...form.problems} />
          <input type="hidden" name="version" value={String(typed?.version ?? endpoint.version)} readOnly />
          <EndpointFields form={form} chosen={typed ? ([typed.events ?? []].flat() as string[]) : endpoint.events} />
          <div className="mt-5 flex justify-end">
            <SaveButton intent="save" refusals={form.refusals}>
              Speichern
            </SaveButton>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { ShownSecret } from "#app/components/webhooks/shown-secret.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { newToken } from "#server/ground/kernel/ids.ts";
import { createWebhook } from "#server/services/webhooks/create-webhook.server.ts";
import { listWebhooks } from "#server/services/webhooks/list-webhooks.server.ts";
import { webhookTexts } from "#server/services/webhooks/webhook.texts.ts";
import { EndpointList } from "./endpoint-list.tsx";
import { NewEndpoint } from "./new-endpoint.tsx";

export const meta: MetaFunction = () => pageTitle("Webhooks");

export const loader = staffLoader(async ({ ctx, request }) => ({
  endpoints: await listWebhooks(ctx, {}),
  // The secret of the endpoint that this form will make; worthless until it is sent.
  secret: newToken(),
  hasDeleted: new URL(request.url).searchParams.has("deleted"),
}));

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const create = (typed: Parameters<typeof createWebhook>[1]) => createWebhook(ctx, typed);
  const outcome = await submitWith(form, createWebhook.input, create, { hideFields: ["secret"] });
  // Shown instead of redirected to: no address and no later page may hold the secret.
  if (outcome.ok) return data({ created: outcome.value, lastResult: null });
  return data({ created: null, lastResult: outcome.lastResult }, { status: outcome.status });
});

/** Addresses of other programs that are told what happened: add, look at. */
export default function Webhooks() {
  const { endpoints, secret, hasDeleted } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>();
  return (
    <SettingsPage title="Webhooks">
      {hasDeleted && !result ? <SuccessNotice>{webhookTexts.deleted}</SuccessNotice> : null}
      {result?.created ? (
        <ShownSecret title={`Der Webhook an ${result.created.url} wurde angelegt.`} secret={result.created.secret} />
      ) : null}
      <Card>
        <CardHeader>
          <CardTitle>Neuer Webhook</CardTitle>
        </CardHeader>
        <CardBody>
          <p className="mb-5 text-ink-soft">
            Ein anderes Programm erfährt sofort, was geschieht: Die Anwendung sendet ihm eine unterschriebene Nachricht
            mit Nummern und Zuständen, ohne Namen und andere personenbezogene Daten. Einzelheiten holt es mit einem
            API-Zugang.
          </p>
          <NewEndpoint key={secret} secret={secret} lastResult={result?.lastResult} />
        </CardBody>
      </Card>
      <EndpointList endpoints={endpoints} />
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

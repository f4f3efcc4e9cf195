import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { ShownSecret } from "#app/components/webhooks/shown-secret.tsx";
import { refuseConflicts } from "#app/forms/merge-form.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { entryOf, hasEntry } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { newToken } from "#server/ground/kernel/ids.ts";
import {
  deleteWebhook,
  rotateWebhookSecret,
  saveWebhook,
  switchWebhook,
} from "#server/services/webhooks/change-webhook.server.ts";
import { getWebhook } from "#server/services/webhooks/list-webhooks.server.ts";
import { resendWebhook, sendTestWebhook } from "#server/services/webhooks/send-webhook-again.server.ts";
import { SaveWebhookInput } from "#server/services/webhooks/webhook.schema.ts";
import { webhookTexts } from "#server/services/webhooks/webhook.texts.ts";
import { webhookEvents } from "#server/services/webhooks/webhook-events.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { EndpointActions } from "./endpoint-actions.tsx";
import { EndpointForm } from "./endpoint-form.tsx";

export const meta: MetaFunction = () => pageTitle("Webhook");

const notices: Record<string, string> = {
  save: webhookTexts.saved,
  on: webhookTexts.switchedOn,
  off: webhookTexts.switchedOff,
  test: webhookTexts.testSent,
  resend: webhookTexts.resent,
};

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return {
    ...(await getWebhook(ctx, { id: params.id ?? "" })),
    // The secret that changing it will set; worthless until it is sent.
    secret: newToken(),
    notice: entryOf(notices, done),
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const form = await readForm(request);
  const id = params.id ?? "";
  const intent = String(form.get("intent") ?? "");
  form.set("id", id);
  if (intent === "delete") {
    await deleteWebhook(ctx, { id });
    return redirect(paths.webhooks({ deleted: 1 }));
  }
  if (intent === "on" || intent === "off") {
    await switchWebhook(ctx, { id, isOn: intent === "on" });
    return redirect(paths.webhook(id, { done: intent }));
  }
  if (intent === "rotate") {
    const outcome = await submit(form, ctx, rotateWebhookSecret);
    // Shown instead of redirected to: no address and no later page may hold the secret.
    if (outcome.ok) return data({ intent, rotated: outcome.value, lastResult: null });
    return data({ intent, rotated: null, lastResult: outcome.lastResult }, { status: outcome.status });
  }
  const outcome = await (intent === "test"
    ? submit(form, ctx, sendTestWebhook)
    : intent === "resend"
      ? submit(form, ctx, resendWebhook)
      : save(ctx, form, id));
  if (outcome.ok) return redirect(paths.webhook(id, { done: hasEntry(notices, intent) ? intent : "save" }));
  return data({ intent, rotated: null, lastResult: outcome.lastResult }, { status: outcome.status });
});

async function save(ctx: ActorDoor, form: FormData, id: string) {
  const { endpoint } = await getWebhook(ctx, { id });
  form.set("version", String(endpoint.version));
  const describe = (field: string, value: string) =>
    field === "events" ? webhookEvents.find(({ key }) => key === value)?.label : undefined;
  const stored = { url: endpoint.url, events: endpoint.events };
  return refuseConflicts(form, SaveWebhookInput, stored, { describe }) ?? submit(form, ctx, saveWebhook);
}

/** One webhook: address and events, secret, on and off, what was sent. */
export default function WebhookPage() {
  const { endpoint, deliveries, secret, notice } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>();
  const isSaving = result?.intent === "save";
  const problem = isSaving ? undefined : result?.lastResult?.error?.[""]?.[0];
  return (
    <SettingsPage title="Webhook">
      {result?.rotated ? (
        <ShownSecret title="Das Geheimnis wurde erneuert." secret={result.rotated.secret} note={webhookTexts.overlap} />
      ) : problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : notice && !result ? (
        <SuccessNotice>{notice}</SuccessNotice>
      ) : null}
      {endpoint.pauseReason && endpoint.isOn ? (
        <Alert tone="danger">{webhookTexts.paused[endpoint.pauseReason]}</Alert>
      ) : null}
      <EndpointForm key={endpoint.version} endpoint={endpoint} lastResult={isSaving ? result.lastResult : null} />
      <EndpointActions endpoint={endpoint} secret={secret} />
      <DeliveryLog deliveries={deliveries} canResend={endpoint.isOn && !endpoint.pausedAt} />
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { AskBeforeLeaving } from "#app/ui/unsaved-question.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { websiteTexts } from "#server/checks/website/website.texts.ts";
import {
  getWebsiteSettings,
  renewPublishableKey,
  saveWebsiteSettings,
} from "#server/checks/website/website-settings.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf, hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { ForAgencies } from "./for-agencies.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SnippetCard } from "./snippet-card.tsx";
import { snippetKinds } from "./snippets.ts";

/** Only where it is shown, after everything else. */
const PreviewCard = lazy(() => import("./preview-card.tsx").then((file) => ({ default: file.PreviewCard })));

export const meta: MetaFunction = () => pageTitle("Webseite");

const notices: Record<string, string> = { settings: websiteTexts.saved, key: websiteTexts.renewed };

export const loader = staffLoader(async ({ ctx, request }) => {
  const parameters = new URL(request.url).searchParams;
  const saved = parameters.get("saved") ?? "";
  const snippet = parameters.get("snippet") ?? "";
  return {
    settings: await getWebsiteSettings(ctx, {}),
    canUpdate: can(ctx.actor, ["update", "website_widget"]),
    snippet: hasEntry(snippetKinds, snippet) ? snippet : ("html" as const),
    notice: entryOf(notices, saved),
  };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  if (form.get("intent") === "renew_key") {
    await renewPublishableKey(ctx, {});
    return redirect(paths.website({ saved: "key" }));
  }
  const outcome = await submit(form, ctx, saveWebsiteSettings);
  if (outcome.ok) return redirect(paths.website({ saved: "settings" }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The check-in on the dealer's own website: where it may stand, what to copy, how it looks. */
export default function Website() {
  const { settings, canUpdate, snippet, notice } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  const [look, setLook] = useState({ accent: "", background: "", text: "", radius: "" });
  const { appUrl, publishableKey, testKey, takesCheckIns, origins, branches } = settings;
  return (
    <SettingsPage title="Webseite">
      {notice && !outcome ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <Card>
        <CardHeader>
          <CardTitle>Check-in auf Ihrer Webseite</CardTitle>
        </CardHeader>
        <CardBody>
          <AskBeforeLeaving key={settings.version}>
            <SettingsForm settings={settings} canUpdate={canUpdate} lastResult={outcome?.lastResult} />
          </AskBeforeLeaving>
        </CardBody>
      </Card>
      {publishableKey ? (
        <SnippetCard appUrl={appUrl} publishableKey={publishableKey} look={look} kind={snippet} canUpdate={canUpdate} />
      ) : null}
      {testKey ? <ForAgencies testKey={testKey} branches={branches} /> : null}
      {publishableKey && takesCheckIns && origins.length > 0 ? (
        <Suspense>
          <PreviewCard publishableKey={publishableKey} look={look} onLook={setLook} />
        </Suspense>
      ) : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

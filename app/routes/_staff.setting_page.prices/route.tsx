import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { AskBeforeLeaving } from "#app/ui/unsaved-question.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { can } from "#server/ground/access/permissions.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { priceTopics } from "#server/handover/price-list/price-figures.ts";
import { priceListTexts } from "#server/handover/price-list/price-list.texts.ts";
import {
  saveCosts,
  saveDriverAge,
  saveSbTariff,
  saveSettlement,
} from "#server/handover/price-list/save-price-version.server.ts";
import { loadTopic, topicsOf } from "./load-topic.server.ts";
import { versionForms } from "./version-forms.tsx";
import { VersionList } from "./version-list.tsx";

export const meta: MetaFunction = () => pageTitle("Preise");

export const loader = staffLoader(async ({ ctx, request }) => {
  const parameters = new URL(request.url).searchParams;
  const topics = topicsOf(ctx);
  const topic = topicOf(ctx, parameters);
  return {
    topics,
    page: await loadTopic(ctx, topic, parameters.get("subject") ?? ""),
    canUpdate: can(ctx.actor, ["update", "headquarters_info"]),
    isSaved: parameters.has("saved"),
  };
});

function topicOf(ctx: ActorDoor, parameters: URLSearchParams) {
  const topics = topicsOf(ctx);
  return topics.find((topic) => topic === parameters.get("topic")) ?? topics[0] ?? "driver_age";
}

const saveForm = {
  costs: (form: FormData, ctx: ActorDoor) => submit(form, ctx, saveCosts),
  sb_tariff: (form: FormData, ctx: ActorDoor) => submit(form, ctx, saveSbTariff),
  settlement: (form: FormData, ctx: ActorDoor) => submit(form, ctx, saveSettlement),
  driver_age: (form: FormData, ctx: ActorDoor) => submit(form, ctx, saveDriverAge),
};

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const parameters = new URL(request.url).searchParams;
  const topic = topicOf(ctx, parameters);
  const outcome = await saveForm[topic](form, ctx);
  if (!outcome.ok) return data({ lastResult: outcome.lastResult }, { status: outcome.status });
  return redirect(paths.prices({ topic, subject: parameters.get("subject") ?? undefined, saved: "1" }));
});

export type LoadedTopic = ReturnType<typeof useLoaderData<typeof loader>>["page"];

/** The headquarters' own figures in versions (prices.md#page). */
export default function Prices() {
  const { topics, page, canUpdate, isSaved } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  const { topic, subject, subjects, versions, base } = page;
  const VersionForm = versionForms[topic];
  const formId = `${topic} ${subject} ${versions.length}`;
  return (
    <SettingsPage title="Preise">
      {isSaved && !refused ? <SuccessNotice>{priceListTexts.saved}</SuccessNotice> : null}
      <TabsLinks
        className="min-w-0"
        label="Preise"
        tabs={topics.map((name) => ({
          to: paths.prices({ topic: name }),
          label: priceTopics[name],
          isCurrent: name === topic,
        }))}
      />
      {subjects.length > 0 ? (
        <TabsLinks
          className="min-w-0"
          label={topic === "driver_age" ? "Standort" : "Vertragsart"}
          tabs={subjects.map(({ key, label }) => ({
            to: paths.prices({ topic, subject: key || undefined }),
            label,
            isCurrent: key === subject,
          }))}
        />
      ) : null}
      <Card>
        <CardHeader>
          <CardTitle>Fassungen</CardTitle>
        </CardHeader>
        <VersionList versions={versions} base={base} />
      </Card>
      {canUpdate ? (
        <Card>
          <CardHeader>
            <CardTitle>Neue Fassung</CardTitle>
          </CardHeader>
          <CardBody>
            <AskBeforeLeaving key={formId}>
              <VersionForm page={page} lastResult={refused?.lastResult ?? null} />
            </AskBeforeLeaving>
          </CardBody>
        </Card>
      ) : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
export { revalidateAfterSubmit as shouldRevalidate } from "#app/forms/revalidate-after-submit.ts";

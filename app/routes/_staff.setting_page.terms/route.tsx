import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { refuseConflicts } from "#app/forms/merge-form.server.ts";
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
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { SaveTermsInput } from "#server/handover/contract-terms/own-terms.schema.ts";
import { confirmTerms, listOwnTerms, saveOwnTerms } from "#server/handover/contract-terms/own-terms.server.ts";
import { confirmTemplate, getTemplateReview } from "#server/handover/contract-terms/template-review.server.ts";
import {
  clausesText,
  type TermsKind,
  termsKindNames,
  termsKinds,
} from "#server/handover/contract-terms/terms.rules.ts";
import { termsTexts } from "#server/handover/contract-terms/terms.texts.ts";
import { templateClauses } from "#server/handover/contracts/template-clauses.server.ts";
import { NewVersionForm } from "./new-version-form.tsx";
import { VersionList } from "./version-list.tsx";

export const meta: MetaFunction = () => pageTitle("Vertragsbedingungen");

const notices: Record<string, string> = { save: termsTexts.saved, confirm: termsTexts.confirmed };

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const parameters = new URL(request.url).searchParams;
  const kind = kindNamed(parameters.get("kind"));
  const [versions, template, templateReview] = await Promise.all([
    listOwnTerms(ctx, { kind }),
    templateClauses(ctx, { kind }),
    getTemplateReview(ctx, { kind }),
  ]);
  const newest = versions[0]?.clauses ?? template;
  const saved = parameters.get("saved") ?? "";
  return {
    kind,
    versions: versions.map(({ clauses, ...version }) => version),
    text: clausesText(newest),
    canUpdate: can(ctx.actor, ["update", "headquarters_info"]),
    isTemplateReviewed: context.areTermsReviewed,
    templateReview,
    notice: entryOf(notices, saved),
  };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const intent = form.get("intent") === "confirm" ? "confirm" : "save";
  const outcome =
    intent === "save"
      ? ((await conflictOf(ctx, form)) ?? (await submit(form, ctx, saveOwnTerms)))
      : form.has("kind")
        ? await submit(form, ctx, confirmTemplate)
        : await submit(form, ctx, confirmTerms);
  if (outcome.ok) {
    const kind = new URL(request.url).searchParams.get("kind") ?? undefined;
    return redirect(paths.ownTerms({ ...(kind ? { kind } : {}), saved: intent }));
  }
  const id = String(form.get("id") ?? "");
  return data({ intent, id, lastResult: outcome.lastResult }, { status: outcome.status });
});

/** A version is written from the newest one: what another user saved since is not lost unseen. */
async function conflictOf(ctx: ActorDoor, form: FormData) {
  const kind = kindNamed(form.get("kind"));
  const describe = (_: string, text: string) => `${text.slice(0, 60)} …`;
  return refuseConflicts(form, SaveTermsInput, { text: await newestText(ctx, kind) }, { describe });
}

const kindNamed = (name: unknown) => termsKindNames.find((kind) => kind === name) ?? "handover";

/** What the next version is written from: the newest one, or our template. */
async function newestText(ctx: ActorDoor, kind: TermsKind): Promise<string> {
  const [versions, template] = await Promise.all([listOwnTerms(ctx, { kind }), templateClauses(ctx, { kind })]);
  return clausesText(versions[0]?.clauses ?? template);
}

/** The headquarters' own terms in versions (offices.md#own-terms). */
export default function OwnTerms() {
  const { kind, versions, text, canUpdate, isTemplateReviewed, templateReview, notice } =
    useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  const formId = `${kind} ${versions.length}`;
  return (
    <SettingsPage title="Vertragsbedingungen">
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <TabsLinks
        label="Bedingungen"
        tabs={termsKindNames.map((name) => ({
          to: paths.ownTerms({ kind: name }),
          label: termsKinds[name].label,
          isCurrent: name === kind,
        }))}
      />
      <Card>
        <CardHeader>
          <CardTitle>Fassungen</CardTitle>
        </CardHeader>
        <VersionList
          kind={kind}
          versions={versions}
          canUpdate={canUpdate}
          isTemplateReviewed={isTemplateReviewed}
          templateReview={templateReview}
          refused={refused?.intent === "confirm" ? refused : null}
        />
      </Card>
      {canUpdate ? (
        <Card>
          <CardHeader>
            <CardTitle>Neue Fassung</CardTitle>
          </CardHeader>
          <CardBody>
            <AskBeforeLeaving key={formId}>
              <NewVersionForm
                kind={kind}
                text={text}
                lastResult={refused?.intent === "save" ? refused.lastResult : null}
              />
            </AskBeforeLeaving>
          </CardBody>
        </Card>
      ) : null}
    </SettingsPage>
  );
}

export type ListedVersion = ReturnType<typeof useLoaderData<typeof loader>>["versions"][number];

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

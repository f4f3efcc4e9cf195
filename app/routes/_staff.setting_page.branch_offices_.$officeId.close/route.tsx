import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { closeBranch, getClosing, reopenBranch } from "#server/administration/offices/close-branch.server.ts";
import { emptyBranch } from "#server/administration/offices/empty-branch.server.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { CloseCard } from "./close-card.tsx";
import { ContentsCard } from "./contents-card.tsx";

export const meta: MetaFunction = () => pageTitle("Standort schließen");

const notices: Record<string, string> = {
  empty: officeTexts.branchEmptied,
  close: officeTexts.branchClosed,
  reopen: officeTexts.branchReopened,
};

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return { ...(await getClosing(ctx, { id: params.officeId ?? "" })), notice: entryOf(notices, done) };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.officeId ?? "";
  const form = await readForm(request);
  const intent = intentOf(form, ["empty", "close", "reopen"]);
  const page = paths.closeBranch(id, { done: intent });
  if (intent !== "empty")
    return orProblem(intent === "close" ? closeBranch(ctx, { id }) : reopenBranch(ctx, { id }), page);
  form.set("id", id);
  const outcome = await submit(form, ctx, emptyBranch);
  if (outcome.ok) return redirect(page);
  const [problem = ""] = Object.values(outcome.lastResult.error ?? {}).flatMap((texts) => texts ?? []);
  return data({ problem }, { status: outcome.status });
});

export type LoadedClosing = ReturnType<typeof useLoaderData<typeof loader>>;

/** What is still in a branch office, where it can go, and the button that closes the office (offices.md#closed-branch-offices). */
export default function CloseBranch() {
  const { branch, contents, left, targets, notice } = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem;
  return (
    <SettingsPage title={`${branch.closedAt ? "Geschlossen" : "Schließen"}: ${branch.name}`}>
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {notice && !problem ? <SuccessNotice>{notice}</SuccessNotice> : null}
      {left ? <ContentsCard contents={contents} left={left} targets={targets} /> : null}
      <CloseCard branch={branch} isEmpty={left === ""} />
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { shownProblem } from "#app/forms/shown-problem.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { decideNotLent } from "#server/customers/not-lent/decide-not-lent.server.ts";
import { getNotLent } from "#server/customers/not-lent/get-not-lent.server.ts";
import { notLentActs } from "#server/customers/not-lent/not-lent.schema.ts";
import { savedNotLentTexts, notLentTexts as t } from "#server/customers/not-lent/not-lent.texts.ts";
import { proposeNotLent } from "#server/customers/not-lent/propose-not-lent.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { MarkCard } from "./mark-card.tsx";
import { ProposeForm } from "./propose-form.tsx";

export const meta: MetaFunction = () => pageTitle(t.title);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const shown = await getNotLent(ctx, { customerId: id });
  // The page of a merged customer is that of the one who has their contracts.
  if (shown.customer.id !== id) throw redirect(paths.customerNotLent(shown.customer.id));
  const notice = entryOf(savedNotLentTexts, new URL(request.url).searchParams.get("saved") ?? "");
  return { ...shown, newId: newId(), notice };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const customerId = params.id ?? "";
  const form = await readForm(request);
  const act = notLentActs.find((one) => one === form.get("intent"));
  if (act) {
    try {
      await decideNotLent(ctx, {
        customerId,
        id: String(form.get("id")),
        version: Number(form.get("version")) || 0,
        act,
      });
    } catch (error) {
      const problem = shownProblem(error);
      if (!problem) throw error;
      return data({ problem: problem.text }, { status: error instanceof Problem ? problemStatus[error.kind] : 422 });
    }
    return redirect(paths.customerNotLent(customerId, { saved: act }));
  }
  form.set("customerId", customerId);
  const outcome = await submit(form, ctx, proposeNotLent);
  if (outcome.ok) return redirect(paths.customerNotLent(customerId, { saved: "propose" }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** After a conflict the page shows what another user decided; after other refusals it keeps what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === problemStatus.conflict || defaultShouldRevalidate;

/** Whether a vehicle is handed to a customer: proposes, confirms and lifts that none is (not-lent.md#marks). */
export default function NotLentPage() {
  const { customer, state, mark, canPropose, newId: id, notice } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  const problem = refused && "problem" in refused ? refused.problem : null;
  const lastResult = refused && "lastResult" in refused ? refused.lastResult : null;
  return (
    <>
      <PageHeader
        title={t.title}
        breadcrumb={[
          { label: "Kunden", to: paths.customers() },
          { label: customerLabel(customer), to: paths.customer(customer.id) },
        ]}
      />
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {mark ? (
          <MarkCard mark={mark} />
        ) : (
          <Card>
            <CardHeader>
              <CardTitle>Stand</CardTitle>
            </CardHeader>
            <CardBody className="grid gap-3">
              {state === "none" ? <p>{customer.isErased ? t.erased : t.none}</p> : null}
              {state === "in_force" ? <p className="font-medium">{t.inForce}</p> : null}
              {state === "proposed" ? (
                <p>
                  {t.proposed} {t.adminConfirms}
                </p>
              ) : null}
              <p className="text-ink-soft">{t.lead}</p>
            </CardBody>
          </Card>
        )}
        {canPropose ? <ProposeForm key={id} newId={id} customerId={customer.id} lastResult={lastResult} /> : null}
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

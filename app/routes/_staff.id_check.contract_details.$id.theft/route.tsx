import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { can } from "#server/ground/access/permissions.ts";
import { endTheft, prolongTheft } from "#server/handover/theft/end-theft.server.ts";
import { getTheftForm, reportTheft } from "#server/handover/theft/report-theft.server.ts";
import { theftTexts as t } from "#server/handover/theft/theft.texts.ts";
import { getTheftState } from "#server/handover/theft/theft-state.server.ts";
import { ManageReport } from "./manage-report.tsx";
import { ReportForm } from "./report-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(t.title, page?.form.contractNumber);

export const loader = staffLoader(async ({ ctx, params }) => {
  const contractId = params.id ?? "";
  const [form, { reports }] = await Promise.all([
    getTheftForm(ctx, { contractId }),
    getTheftState(ctx, { contractId }),
  ]);
  return {
    contractId,
    form,
    open: reports.find(({ endedAt }) => endedAt === null) ?? null,
    canEnd: can(ctx.actor, ["update", "theft_report"]),
  };
});

export type TheftPage = ReturnType<typeof useLoaderData<typeof loader>>;

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const form = await readForm(request);
  const intent = intentOf(form, ["report", "prolong", "end"]);
  form.set("contractId", contractId);
  const outcome =
    intent === "report"
      ? await submit(form, ctx, reportTheft)
      : intent === "end"
        ? await submit(form, ctx, endTheft)
        : await submit(form, ctx, prolongTheft);
  if (outcome.ok) return redirect(intent === "report" ? paths.theftReported(contractId) : paths.contract(contractId));
  return data({ intent, lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog in which a theft is reported; once it is, its report is prolonged or ended here (theft.md#report). */
export default function Theft() {
  const page = useLoaderData<typeof loader>();
  const { contractId, form, open } = page;
  const closeTo = paths.contract(contractId);
  return (
    <PageDialog title={open ? t.open : t.title} description={`Vertrag ${form.contractNumber}`} closeTo={closeTo}>
      {open ? (
        <ManageReport page={page} open={open} />
      ) : form.refusal ? (
        <RefusedAct text={form.refusal} closeTo={closeTo} />
      ) : (
        <ReportForm page={page} />
      )}
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FileLock, FileText, ShieldCheck } from "lucide-react";
import { CheckHistory, ContractHistory, CustomerFacts } from "#app/components/customer-details.tsx";
import { HistorySection } from "#app/components/history-section.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { customerMergeTexts } from "#server/customers/customers/customer-merge.texts.ts";
import { findDuplicates } from "#server/customers/customers/find-duplicates.server.ts";
import { getCustomer } from "#server/customers/customers/get-customer.server.ts";
import { undoMerge } from "#server/customers/customers/undo-merge.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { DuplicatesHint, MergedRecords } from "./same-person.tsx";

export const meta: MetaFunction = () => pageTitle("Kunde");

const notices = { merged: customerMergeTexts.merged, undone: customerMergeTexts.undone };

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const [shown, same] = await Promise.all([getCustomer(ctx, { id }), findDuplicates(ctx, { id })]);
  // The page of a merged customer is that of the one who has their contracts.
  if (shown.customer.id !== id) throw redirect(paths.customer(shown.customer.id));
  const done = new URL(request.url).searchParams.get("done");
  return {
    ...shown,
    ...same,
    notice: done === "merged" || done === "undone" ? notices[done] : null,
    canErase: can(ctx.actor, ["delete", "customer_rights"]),
    canMerge: can(ctx.actor, ["update", "customer_merge"]),
  };
});

/** Undoes a merge. */
export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    const id = await undoMerge(ctx, { id: String(form.get("mergeId") ?? "") });
    return redirect(paths.customer(id, { done: "undone" }));
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return data({ problem: error.message }, { status: 409 });
  }
});

/** One customer: data and history. */
export default function CustomerPage() {
  const { customer, checks, contracts, bookings, ...page } = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem;
  return (
    <>
      <PageHeader
        title={customerLabel(customer)}
        breadcrumb={[{ label: "Kunden", to: paths.customers() }]}
        actions={
          page.canErase ? (
            <Button asChild>
              <Link to={paths.dataProtection("customer", customer.id)}>
                <FileLock aria-hidden />
                Auskunft und Löschen
              </Link>
            </Button>
          ) : null
        }
      />
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : page.notice ? (
        <SuccessNotice>{page.notice}</SuccessNotice>
      ) : null}
      <DuplicatesHint customerId={customer.id} duplicates={page.duplicates} canMerge={page.canMerge} />
      <Card>
        <CardHeader>
          <CardTitle>Persönliche Daten</CardTitle>
        </CardHeader>
        <CardBody>
          <CustomerFacts customer={customer} columns={3} />
        </CardBody>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <HistorySection icon={FileText} title="Verträge" isEmpty={false} empty="">
          <ContractHistory contracts={contracts} bookings={bookings} />
        </HistorySection>
        <HistorySection icon={ShieldCheck} title="ID Checks" isEmpty={false} empty="">
          <CheckHistory checks={checks} />
        </HistorySection>
      </div>
      <MergedRecords merges={page.merges} canUndo={page.canMerge} />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import { SuccessNotice } from "#app/components/success-notice.tsx";

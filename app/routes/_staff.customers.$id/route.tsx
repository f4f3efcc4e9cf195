import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CalendarDays, FileLock, FileText, Pencil, ShieldCheck, UserX } from "lucide-react";
import { CheckHistory, ContractHistory, CustomerFacts, ReservationHistory } from "#app/components/customer-details.tsx";
import { HistorySection } from "#app/components/history-section.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { refuseConflicts } from "#app/forms/merge-form.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitOrSay } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { checkForContract } from "#server/customers/customers/check-for-contract.server.ts";
import { ContactInput } from "#server/customers/customers/contact.schema.ts";
import { customerTexts } from "#server/customers/customers/customer.texts.ts";
import { customerMergeTexts } from "#server/customers/customers/customer-merge.texts.ts";
import { editContact } from "#server/customers/customers/edit-contact.server.ts";
import { findDuplicates } from "#server/customers/customers/find-duplicates.server.ts";
import { getCustomer } from "#server/customers/customers/get-customer.server.ts";
import { undoMerge } from "#server/customers/customers/undo-merge.server.ts";
import { getNotLent } from "#server/customers/not-lent/get-not-lent.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { customerLabel, formatDate } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { contactValues } from "./contact-values.ts";
import { NotLentCard } from "./not-lent-card.tsx";
import { DuplicatesHint, MergedRecords } from "./same-person.tsx";

export const meta: MetaFunction = () => pageTitle("Kunde");

const notices: Record<string, string> = {
  merged: customerMergeTexts.merged,
  undone: customerMergeTexts.undone,
  contact: customerTexts.contactSaved,
};

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const [shown, same, checkId, notLent] = await Promise.all([
    getCustomer(ctx, { id }),
    findDuplicates(ctx, { id }),
    checkForContract(ctx, { id }),
    getNotLent(ctx, { customerId: id }),
  ]);
  // The page of a merged customer is that of the one who has their contracts.
  if (shown.customer.id !== id) throw redirect(paths.customer(shown.customer.id));
  const parameters = new URL(request.url).searchParams;
  const canEdit = can(ctx.actor, ["update", "customer"]) && !shown.customer.erasedAt;
  return {
    ...shown,
    ...same,
    checkId,
    notLent: { state: notLent.state, canPropose: notLent.canPropose, reason: notLent.mark?.reason ?? null },
    notice: entryOf(notices, parameters.get("done") ?? "") ?? null,
    canEdit,
    isEditing: canEdit && parameters.has("edit"),
    canErase: can(ctx.actor, ["delete", "customer_rights"]),
    canMerge: can(ctx.actor, ["update", "customer_merge"]),
  };
});

/** Changes the contact data, or undoes a merge. */
export const action = staffAction(async ({ ctx, params, request, context }) => {
  const form = await readForm(request);
  if (form.get("intent") === "contact") {
    const id = params.id ?? "";
    return saveContact(ctx, id, form, (error) => context.reportDefect(error, "POST /customers/:id"));
  }
  try {
    const id = await undoMerge(ctx, { id: String(form.get("mergeId") ?? "") });
    return redirect(paths.customer(id, { done: "undone" }));
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return data({ problem: error.message, lastResult: undefined }, { status: 409 });
  }
});

async function saveContact(ctx: ActorDoor, id: string, form: FormData, reportDefect: (error: unknown) => void) {
  form.set("id", id);
  const { customer } = await getCustomer(ctx, { id });
  const outcome =
    refuseConflicts(form, ContactInput, contactValues(customer)) ??
    (await submitOrSay(form, ctx, editContact, { text: customerTexts.contactFailed, reportDefect }));
  if (outcome.ok) return redirect(paths.customer(id, { done: "contact" }));
  return data({ problem: undefined, lastResult: outcome.lastResult }, { status: outcome.status });
}

/** One customer: data and history. */
export default function CustomerPage() {
  const { customer, checks, contracts, bookings, reservations, ...page } = useLoaderData<typeof loader>();
  const { problem, lastResult } = useActionResult<typeof action>() ?? {};
  const to = paths.customer(customer.id);
  return (
    <>
      <PageHeader
        title={customerLabel(customer)}
        isName
        breadcrumb={[{ label: "Kunden", to: paths.customers() }]}
        badge={
          customer.erasedAt ? (
            <Badge tone="neutral" icon={UserX}>
              gelöscht am {formatDate(customer.erasedAt)}
            </Badge>
          ) : null
        }
        actions={
          <>
            {page.canEdit ? <NextSteps customerId={customer.id} checkId={page.checkId} /> : null}
            {page.canErase ? (
              <Button asChild variant="ghost">
                <Link to={paths.dataProtection("customer", customer.id)}>
                  <FileLock aria-hidden />
                  Auskunft und Löschen
                </Link>
              </Button>
            ) : null}
          </>
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
        <CardHeader
          aside={
            page.canEdit ? (
              <Button asChild size="sm">
                <Link to={paths.customer(customer.id, { edit: "1" })} preventScrollReset>
                  <Pencil aria-hidden />
                  Kontaktdaten ändern
                </Link>
              </Button>
            ) : null
          }
        >
          <CardTitle>Persönliche Daten</CardTitle>
        </CardHeader>
        <CardBody>
          <CustomerFacts customer={customer} telephone={page.telephone} columns={3} />
        </CardBody>
      </Card>
      {reservations.length > 0 ? (
        <HistorySection icon={CalendarDays} title="Reservierungen" isEmpty={false} empty="">
          <ReservationHistory reservations={reservations} />
        </HistorySection>
      ) : null}
      <NotLentCard customerId={customer.id} {...page.notLent} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <HistorySection icon={FileText} title="Verträge" isEmpty={false} empty="">
          <ContractHistory contracts={contracts} bookings={bookings} />
        </HistorySection>
        <HistorySection icon={ShieldCheck} title="ID Checks" isEmpty={false} empty="">
          <CheckHistory checks={checks} />
        </HistorySection>
      </div>
      <MergedRecords merges={page.merges} canUndo={page.canMerge} />
      {page.isEditing ? (
        <ContactPanel id={customer.id} contact={contactValues(customer)} lastResult={lastResult} closeTo={to} />
      ) : null}
    </>
  );
}

/** A contract of the check that waits for one, else a check. */
function NextSteps({ customerId, checkId }: { customerId: string; checkId: string | null }) {
  return (
    <>
      <Button asChild variant={checkId ? "primary" : "secondary"}>
        <Link
          to={
            checkId
              ? paths.newContract(checkId)
              : paths.newLegitimationWith({ customer: customerId, for_contract: "1" })
          }
        >
          <FileText aria-hidden />
          {customerTexts.newContract}
        </Link>
      </Button>
      <Button asChild variant={checkId ? "secondary" : "primary"}>
        <Link to={paths.newLegitimationWith({ customer: customerId })}>
          <ShieldCheck aria-hidden />
          {customerTexts.newCheck}
        </Link>
      </Button>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
export { revalidateAfterSubmit as shouldRevalidate } from "#app/forms/revalidate-after-submit.ts";

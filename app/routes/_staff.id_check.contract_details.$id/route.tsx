import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { Ban } from "lucide-react";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { listedActPapers } from "#app/components/papers/act-papers.ts";
import { AddendaPanel } from "#app/components/papers/addenda-panel.tsx";
import { AmendedNotice } from "#app/components/papers/amended-notice.tsx";
import { CancellationNotice } from "#app/components/papers/cancellation-notice.tsx";
import { CustomerCard } from "#app/components/papers/customer-card.tsx";
import { DisclosuresPanel } from "#app/components/papers/disclosures-panel.tsx";
import { MailPanel } from "#app/components/papers/mail-panel.tsx";
import { PaperNotice } from "#app/components/papers/paper-notice.tsx";
import { type ListedPaper, PapersPanel } from "#app/components/papers/papers-panel.tsx";
import { SigningPanel } from "#app/components/papers/signing-panel.tsx";
import { timelineOf } from "#app/components/papers/timeline.ts";
import { TimelineCard } from "#app/components/papers/timeline-card.tsx";
import { useRefreshWhileDue } from "#app/components/papers/use-refresh-while-due.ts";
import { newPaymentIds } from "#app/components/payments/payment-route.server.ts";
import { PaymentsPanel } from "#app/components/payments/payments-panel.tsx";
import { StateBadge } from "#app/components/process-status.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fact } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { getGivenBack } from "#server/handover/amendments/get-given-back.server.ts";
import { undoCancelling } from "#server/handover/cancelling/undo-cancelling.server.ts";
import { HandOverForm, handOverInputOf } from "#server/handover/contract-life/hand-over.schema.ts";
import { handOver } from "#server/handover/contract-life/hand-over.server.ts";
import { isEmailOnItsWay } from "#server/handover/contract-mail/contract-email.rules.ts";
import { contractEmailTexts } from "#server/handover/contract-mail/contract-email.texts.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { listContractEmails } from "#server/handover/contracts/list-contract-emails.server.ts";
import { contractPaperLabels, sbPaperLabels } from "#server/handover/papers/contract-papers.rules.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { getPayments } from "#server/handover/payments/get-payments.server.ts";
import { purposeLabels } from "#server/handover/payments/payments.texts.ts";
import { listTripsOfContract } from "#server/handover/red-plate-log/drive-with-red-plate.server.ts";
import { secondDriverTexts } from "#server/handover/second-driver/second-driver.texts.ts";
import { theftTexts } from "#server/handover/theft/theft.texts.ts";
import { getTheftState } from "#server/handover/theft/theft-state.server.ts";
import { getCorrections } from "#server/handover/vehicle-return/get-corrections.server.ts";
import { disclosureTexts } from "#server/handover/who-drove/disclosure.texts.ts";
import { listDisclosures } from "#server/handover/who-drove/disclosures.server.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { CorrectedNotice } from "./corrections.tsx";
import { HandoverCard } from "./handover-card.tsx";
import { HandoverForm } from "./handover-form.tsx";
import { nextStepOf } from "./next-step.ts";
import { NextStepBar, ReturnButton } from "./next-step-bar.tsx";
import { PersonCard, SecondDriverCard } from "./person-card.tsx";
import { ReturnNotice } from "./return-notice.tsx";
import { SbCard } from "./sb-card.tsx";
import { TermsCard } from "./terms-card.tsx";
import { TheftPanel } from "./theft-panel.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageTitle(`Vertrag ${page.contract.contractNumber}`, customerName(page.agreed.customer, false))
    : pageTitle("Vertrag");

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const { headquarterId, branchId } = ctx.actor;
  const id = params.id ?? "";
  const { searchParams } = new URL(request.url);
  const isJustAmended = searchParams.has("amended");
  const [shown, emails, payments, { corrections, correctableUntil }, disclosures, redPlateTrips, theft, givenBack] =
    await Promise.all([
      getContract(ctx, { id }),
      listContractEmails(ctx, { contractId: id }),
      getPayments(ctx, { contractId: id }),
      getCorrections(ctx, { contractId: id }),
      listDisclosures(ctx, { contractId: id }),
      listTripsOfContract(ctx, { contractId: id }),
      getTheftState(ctx, { contractId: id }),
      isJustAmended && hasFeature(ctx.actor.plan, "vehicles") ? getGivenBack(ctx, { contractId: id }) : null,
    ]);
  const { cancelledAt } = shown.contract;
  return {
    ...shown,
    telephone: shownTelephone(shown.agreed.customer.telephone),
    payments,
    newPaymentIds: newPaymentIds(payments),
    disclosures,
    redPlateTrips,
    theft,
    isTheftJustReported: searchParams.has("theft"),
    isJustDisclosed: searchParams.has("disclosed"),
    corrections,
    correctableUntil,
    isJustCorrected: searchParams.has("corrected"),
    isJustAmended,
    givenBack,
    // Of a cancelled contract only that is sent.
    emails: emails.map((email) => ({
      ...email,
      canSendAgain: email.canSendAgain && (!cancelledAt || email.createdAt > cancelledAt),
    })),
    isJustReturned: searchParams.has("returned"),
    isJustHandedOver: searchParams.has("handed_over"),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

export type ContractPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The one-click acts of the page: handing over, and undoing a cancellation. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const form = await readForm(request);
  if (intentOf(form, ["hand_over", "undo_cancel"]) === "undo_cancel") {
    return orProblem(undoCancelling(ctx, { contractId: id }), paths.contract(id));
  }
  const confirmed = confirmedOf(form);
  const outcome = await submitWith(form, HandOverForm, (typed) =>
    handOver(ctx, handOverInputOf(id, HandOverForm.parse(typed), confirmed)),
  );
  if (outcome.ok) return redirect(paths.contractHandedOver(id));
  return data({ lastResult: outcome.lastResult, ticked: confirmed }, { status: outcome.status });
});

/** Also after a refusal: another user may have been first. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

/** One contract with all its data; the dialog of the vehicle return opens above it. */
export default function ContractDetail() {
  const page = useLoaderData<typeof loader>();
  const { contract, agreed, check, emails, live, cancellation } = page;
  const papers = listedPapers(page);
  const step = nextStepOf(page);
  const result = useActionResult<typeof action>();
  const lastResult = result && "lastResult" in result ? result.lastResult : null;
  const ticked = result && "ticked" in result ? result.ticked : {};
  const problem = result && "problem" in result ? result.problem : problemOf(lastResult, contract.canHandOver);
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const isPending = cancellation !== null && cancellation.dueAt !== null;
  const isPaperDue = papers.some(({ state }) => state === "due") || page.addenda.some(({ paper }) => paper.isDue);
  useRefreshWhileDue(isPending || isPaperDue || emails.some(isEmailOnItsWay));
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "ID Check", to: paths.idChecks() },
          { label: `ID${check.processNumber}`, to: paths.idCheck(check.id) },
        ]}
        title={`${agreed.vehicle.licensePlate} · ${agreed.vehicle.brand} ${agreed.vehicle.name}`}
        badge={<ContractBadge contract={contract} />}
        description={`Fahrzeugüberlassungsvertrag ${contract.contractNumber}`}
        actions={
          contract.isActive && !isPending ? (
            <>
              {contract.canHandOver ? <CancelButton contractId={contract.id} /> : null}
              {step === "return" ? null : <ReturnButton contractId={contract.id} />}
            </>
          ) : null
        }
      />
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {page.isJustReturned ? <ReturnNotice /> : null}
      {page.isJustAmended ? <AmendedNotice {...page} mailTo={paths.contractEmail(contract.id)} /> : null}
      {page.isJustHandedOver && contract.handedOverAt ? (
        <SuccessNotice>Das Fahrzeug ist übergeben.</SuccessNotice>
      ) : null}
      {cancellation ? (
        <CancellationNotice id={contract.id} what="Der Vertrag" cancellation={cancellation} checkId={check.id} />
      ) : null}
      {page.isJustDisclosed && page.disclosures.length > 0 ? (
        <SuccessNotice>{disclosureTexts.made}</SuccessNotice>
      ) : null}
      {page.isTheftJustReported && page.theft.reports.length > 0 ? (
        <SuccessNotice>{theftTexts.made}</SuccessNotice>
      ) : null}
      {page.isJustCorrected ? <CorrectedNotice contractId={contract.id} /> : null}
      <PaperNotice />
      <HandoverCard page={page} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {/* First on phones: open tasks come before the agreed terms. */}
        <aside
          aria-label="Stand und Dokumente"
          className="grid min-w-0 gap-5 md:max-xl:grid-cols-2 xl:col-start-2 print:order-last"
        >
          <TheftPanel page={page} />
          <SigningPanel
            id={contract.id}
            signing={page.signing}
            signatures={page.signatures}
            secondDriver={agreed.secondDriver}
          />
          {contract.canHandOver ? (
            <HandoverForm
              key={JSON.stringify(page.foundAtHandover)}
              page={page}
              lastResult={lastResult}
              ticked={ticked}
              isInBar={step === "hand_over"}
            />
          ) : null}
          <AddendaPanel addenda={page.addenda} usesDigitalSigning={page.usesDigitalSigning} />
          <PaymentsPanel
            payments={page.payments}
            labels={purposeLabels}
            newIds={page.newPaymentIds}
            dialogPath={(query) => paths.payments(contract.id, query)}
          />
          <PapersPanel papers={papers} />
          <DisclosuresPanel disclosures={page.disclosures} />
          <MailPanel
            emails={emails}
            dialogPath={paths.contractEmail(contract.id)}
            action={contract.isCancelled ? contractEmailTexts.openCancelled : undefined}
          />
        </aside>
        <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-1">
          <CustomerCard customer={agreed.customer} telephone={page.telephone}>
            {page.secondDriver ? <Fact label="Zweiter Fahrer">{driverWords(page.secondDriver)}</Fact> : null}
          </CustomerCard>
          <VehicleCard page={page} />
          <TermsCard page={page} />
          {page.sbContract ? <SbCard sbContract={page.sbContract} /> : null}
          <PersonCard page={page} />
          <SecondDriverCard page={page} />
          <TimelineCard entries={timelineOf(page)} />
        </div>
      </div>
      <NextStepBar page={page} step={step} />
      <Outlet />
    </>
  );
}

const driverWords = ({ name, check }: NonNullable<ContractPage["secondDriver"]>) =>
  `${name}\n${check ? secondDriverTexts.checkedAs(check.processNumber) : secondDriverTexts.unchecked}`;

/** The contract's papers, then those of the SB-Schutz booked with it. */
const listedPapers = ({ contract, papers, actPapers, sbContract, sbPapers }: ContractPage): ListedPaper[] => [
  ...papers.map((paper) => ({
    ...paper,
    label: contractPaperLabels[paper.kind],
    filePath: paths.contractFile(contract.id, paper.kind),
  })),
  ...listedActPapers(actPapers),
  ...sbPapers.map((paper) => ({
    ...paper,
    label: sbPaperLabels[paper.kind],
    filePath: paths.sbContractFile(sbContract?.id ?? "", paper.kind),
  })),
];

/** A refusal that is not said at the form, because another user was first and it is gone. */
function problemOf(lastResult: SubmissionResult<string[]> | null, hasForm: boolean): string | undefined {
  return hasForm ? undefined : lastResult?.error?.[""]?.join(" ");
}

/** The state of a contract (checks.md#progress); a cancelled one has one of its own. */
function ContractBadge({ contract: { isActive, isCancelled } }: Pick<ContractPage, "contract">) {
  if (!isCancelled) return <StateBadge state={isActive ? "underway" : "finished"} />;
  return (
    <Badge tone="neutral" icon={Ban}>
      Storniert
    </Badge>
  );
}

const CancelButton = ({ contractId }: { contractId: string }) => (
  <Button asChild>
    <Link to={paths.cancelContract(contractId)} preventScrollReset>
      <Ban aria-hidden />
      Stornieren
    </Link>
  </Button>
);

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { Ban, CircleCheck, Clock, IdCard, type LucideIcon, ShieldCheck } from "lucide-react";
import { LeafletLink } from "#app/components/contract-wizard/sb-fields.tsx";
import { SidePanel } from "#app/components/contract-wizard/side-panel.tsx";
import { listedActPapers } from "#app/components/papers/act-papers.ts";
import { AddendaPanel } from "#app/components/papers/addenda-panel.tsx";
import { AmendedNotice } from "#app/components/papers/amended-notice.tsx";
import { CancellationNotice } from "#app/components/papers/cancellation-notice.tsx";
import { CustomerCard } from "#app/components/papers/customer-card.tsx";
import { MailPanel } from "#app/components/papers/mail-panel.tsx";
import { PaperNotice } from "#app/components/papers/paper-notice.tsx";
import { PapersPanel } from "#app/components/papers/papers-panel.tsx";
import { SigningPanel } from "#app/components/papers/signing-panel.tsx";
import { MailStep, SignStep, StepBar } from "#app/components/papers/step-bar.tsx";
import { timelineOf } from "#app/components/papers/timeline.ts";
import { TimelineCard } from "#app/components/papers/timeline-card.tsx";
import { useRefreshWhileDue } from "#app/components/papers/use-refresh-while-due.ts";
import { newPaymentIds } from "#app/components/payments/payment-route.server.ts";
import { PaymentsPanel } from "#app/components/payments/payments-panel.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { formatDateOnly, formatDateTime, formatEuro, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { undoSbCancelling } from "#server/handover/cancelling/undo-cancelling.server.ts";
import { isEmailOnItsWay } from "#server/handover/contract-mail/contract-email.rules.ts";
import { listSbContractEmails } from "#server/handover/contracts/list-contract-emails.server.ts";
import { contractPaperLabels } from "#server/handover/papers/contract-papers.rules.ts";
import { customerName, paymentText } from "#server/handover/papers/paper-wording.ts";
import { getSbPayments } from "#server/handover/payments/get-payments.server.ts";
import { sbPurposeLabels } from "#server/handover/payments/payments.texts.ts";
import { getSbContract } from "#server/handover/sb-insurance/get-sb-contract.server.ts";
import { type SbState, sbStates } from "#server/handover/sb-insurance/sb-choice.rules.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageTitle(`SB-Schutz ${page.sbContract.contractNumber}`, customerName(page.agreed.customer, false))
    : pageTitle("SB-Schutz");

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const { headquarterId, branchId } = ctx.actor;
  const id = params.id ?? "";
  const [shown, emails, payments] = await Promise.all([
    getSbContract(ctx, { id }),
    listSbContractEmails(ctx, { sbContractId: id }),
    getSbPayments(ctx, { sbContractId: id }).catch(paidWithContract),
  ]);
  return {
    ...shown,
    telephone: shownTelephone(shown.agreed.customer.telephone),
    emails,
    isJustAmended: new URL(request.url).searchParams.has("amended"),
    payments,
    newPaymentIds: payments ? newPaymentIds(payments) : {},
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

/** Undoes a cancellation that has not taken effect. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const sbContractId = params.id ?? "";
  intentOf(await readForm(request), ["undo_cancel"]);
  return orProblem(undoSbCancelling(ctx, { sbContractId }), paths.sbContract(sbContractId));
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;
/** null: booked with a contract it is paid there. */
function paidWithContract(error: unknown): null {
  if (error instanceof Problem && error.kind === "invalid") return null;
  throw error;
}

type SbContractPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** One SB-Schutz: customer, protected vehicle, papers (sb-schutz.md#page-of-an-sb-schutz). */
export default function SbContractDetail() {
  const page = useLoaderData<typeof loader>();
  const { sbContract, agreed, check, papers, actPapers, cancellation, emails, live } = page;
  const problem = useActionResult<typeof action>()?.problem;
  const isPending = cancellation !== null && cancellation.dueAt !== null;
  const isDue =
    [...papers, ...actPapers].some(({ state }) => state === "due") || page.addenda.some(({ paper }) => paper.isDue);
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  useRefreshWhileDue(isPending || isDue || emails.some(isEmailOnItsWay));
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "ID Check", to: paths.idChecks() },
          { label: `ID${check.processNumber}`, to: paths.idCheck(check.id) },
        ]}
        title="Selbstbeteiligungschutz Vertrag"
        badge={
          <Badge tone={sbStates[page.state].tone} icon={stateIcons[page.state]}>
            {sbStates[page.state].label}
          </Badge>
        }
        description={`${sbContract.contractNumber} · ${customerName(agreed.customer, false)}`}
        actions={
          sbContract.canCancel || sbContract.canExtend ? (
            <>
              {sbContract.canCancel ? (
                <Button asChild>
                  <Link to={paths.cancelSbContract(sbContract.id)} preventScrollReset>
                    <Ban aria-hidden />
                    Stornieren
                  </Link>
                </Button>
              ) : null}
              {sbContract.canExtend ? (
                <Button asChild>
                  <Link to={paths.extendSbContract(sbContract.id)} preventScrollReset>
                    Verlängern
                  </Link>
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {page.isJustAmended ? <AmendedNotice {...page} mailTo={paths.sbContractEmail(sbContract.id)} /> : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {cancellation ? (
        <CancellationNotice id={sbContract.id} what="Der SB-Schutz" cancellation={cancellation} checkId={check.id} />
      ) : null}
      <PaperNotice />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {/* First on phones: open tasks come before the agreed terms. */}
        <aside aria-label="Stand und Dokumente" className="grid min-w-0 gap-5 md:max-xl:grid-cols-2 xl:col-start-2">
          <Signing page={page} />
          <AddendaPanel addenda={page.addenda} usesDigitalSigning={page.usesDigitalSigning} />
          {page.payments ? (
            <PaymentsPanel
              payments={page.payments}
              labels={sbPurposeLabels}
              newIds={page.newPaymentIds}
              dialogPath={(query) => paths.sbPayments(sbContract.id, query)}
            />
          ) : null}
          <PapersPanel
            papers={[
              ...papers.map((paper) => ({
                ...paper,
                label: contractPaperLabels[paper.kind],
                filePath: paths.sbContractFile(sbContract.id, paper.kind),
              })),
              ...listedActPapers(actPapers),
            ]}
          />
          <MailPanel emails={emails} dialogPath={paths.sbContractEmail(sbContract.id)} />
          <SidePanel check={check} showsLicense={page.showsLicense} />
        </aside>
        <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-1">
          <Customer page={page} />
          <OverviewCard page={page} />
          {page.showsLicense ? <LicenseCard page={page} /> : null}
          <TimelineCard entries={timelineOf({ ...page, contract: sbContract })} />
        </div>
      </div>
      <NextStep page={page} />
      <Outlet />
    </>
  );
}

const stateIcons: Record<SbState, LucideIcon> = {
  cancelled: Ban,
  booked: Clock,
  running: ShieldCheck,
  over: CircleCheck,
};

/** The next step of a booking: its signature, then its papers to the customer. Booked with a contract it has none of its own. */
function NextStep({ page: { sbContract, contract, signing, state, emails, cancellation } }: { page: SbContractPage }) {
  if (state === "cancelled" || cancellation || contract) return null;
  const words = `${formatWeekdayDateTime(sbContract.startAt)} bis ${formatWeekdayDateTime(sbContract.endAt)} Uhr`;
  if (signing === "open") {
    return (
      <StepBar words={words}>
        <SignStep id={sbContract.id} />
      </StepBar>
    );
  }
  return emails.length === 0 ? (
    <StepBar words={words}>
      <MailStep dialogPath={paths.sbContractEmail(sbContract.id)} />
    </StepBar>
  ) : null;
}

/** Booked with a contract it is signed there; booked alone it has its own signatures. */
function Signing({ page: { sbContract, contract, signing, signatures } }: { page: SbContractPage }) {
  const isSignedElsewhere = contract !== null && signing === "open";
  if (!isSignedElsewhere) return <SigningPanel id={sbContract.id} signing={signing} signatures={signatures} />;
  return <SigningPanel id={contract.id} signing={signing} signatures={signatures} />;
}

function Customer({ page: { agreed, telephone, check } }: { page: SbContractPage }) {
  const shown = (value: string | null) => (check.isDataDeleted ? "gelöscht" : value);
  return (
    <CustomerCard customer={agreed.customer} telephone={telephone}>
      <Fact label="Geburtsdatum">{shown(formatDateOnly(agreed.customer.dateOfBirth))}</Fact>
      <Fact label={documentTypeLabel(check.identityDocumentType)}>{shown(check.identityDocumentNumber)}</Fact>
    </CustomerCard>
  );
}

function OverviewCard({ page: { agreed, sbContract, contract } }: { page: SbContractPage }) {
  const { vehicle } = agreed;
  return (
    <Card>
      <CardHeader aside={<LeafletLink />}>
        <CardTitle>
          <ShieldCheck aria-hidden className="size-5" />
          Überblick
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-6">
        <Facts columns={3}>
          <Fact label="Versicherte Selbstbeteiligung">{formatEuro(sbContract.insuredDeductibleCents)}</Fact>
          <Fact label="Gebühr">{formatEuro(sbContract.feeCents)}</Fact>
          <Fact label="Zahlungsart">{paymentText(sbContract.paymentMethod)}</Fact>
          <Fact label="Vertragsart">{agreed.kind}</Fact>
          <Fact label="Beginn">{`${formatWeekdayDateTime(sbContract.startAt)} Uhr`}</Fact>
          <Fact label="Ende">{`${formatWeekdayDateTime(sbContract.endAt)} Uhr`}</Fact>
        </Facts>
        <section aria-label="Fahrzeug" className="grid gap-4 border-t border-line pt-5">
          <h3 className="font-semibold">Fahrzeug</h3>
          <Facts columns={3}>
            <Fact label="Marke und Modell">{vehicle.name}</Fact>
            <Fact label="FIN">
              <span className="break-all">{vehicle.vin}</span>
            </Fact>
            <Fact label="Kennzeichen">{vehicle.licensePlate}</Fact>
          </Facts>
        </section>
        <p className="text-sm text-ink-soft">
          {`gebucht ${formatDateTime(sbContract.createdAt)} · ${sbContract.createdBy}`}
          {contract ? (
            <>
              {" · mit "}
              <Link to={paths.contract(contract.id)} className="underline underline-offset-4 hover:decoration-2">
                {`Vertrag ${contract.contractNumber}`}
              </Link>
            </>
          ) : null}
        </p>
      </CardBody>
    </Card>
  );
}

function LicenseCard({ page: { check } }: { page: SbContractPage }) {
  const { license } = check;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <IdCard aria-hidden className="size-5" />
          Führerschein
        </CardTitle>
      </CardHeader>
      <CardBody>
        <Facts columns={3}>
          <Fact label="Führerscheinnummer">{check.isDataDeleted ? "gelöscht" : license.number}</Fact>
          <Fact label="Ausstellende Behörde">{license.issuingAuthority}</Fact>
          <Fact label="Führerscheinklassen">{license.classes}</Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

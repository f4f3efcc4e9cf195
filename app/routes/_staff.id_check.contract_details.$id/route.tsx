import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { CarFront } from "lucide-react";
import { AddendaPanel } from "#app/components/papers/addenda-panel.tsx";
import { AmendedNotice } from "#app/components/papers/amended-notice.tsx";
import { CustomerCard } from "#app/components/papers/customer-card.tsx";
import { MailPanel } from "#app/components/papers/mail-panel.tsx";
import { PaperNotice } from "#app/components/papers/paper-notice.tsx";
import { type ListedPaper, PapersPanel } from "#app/components/papers/papers-panel.tsx";
import { SigningPanel } from "#app/components/papers/signing-panel.tsx";
import { useRefreshWhileDue } from "#app/components/papers/use-refresh-while-due.ts";
import { StateBadge } from "#app/components/process-status.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { processStates } from "#server/checks/processes/process.states.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { isEmailOnItsWay } from "#server/handover/contract-mail/contract-email.rules.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { listContractEmails } from "#server/handover/contracts/list-contract-emails.server.ts";
import { contractPaperLabels, sbPaperLabels } from "#server/handover/papers/contract-papers.rules.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { HandoverCard } from "./handover-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { ReturnNotice } from "./return-notice.tsx";
import { SbCard } from "./sb-card.tsx";
import { TermsCard } from "./terms-card.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageTitle(`Vertrag ${page.contract.contractNumber}`, customerName(page.agreed.customer, false))
    : pageTitle("Vertrag");

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const { headquarterId, branchId } = ctx.actor;
  const id = params.id ?? "";
  const search = new URL(request.url).searchParams;
  const [shown, emails] = await Promise.all([getContract(ctx, { id }), listContractEmails(ctx, { contractId: id })]);
  return {
    ...shown,
    emails,
    isJustReturned: search.has("returned"),
    isJustAmended: search.has("amended"),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

export type ContractPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** One contract with all its data; the dialog of the vehicle return opens above it. */
export default function ContractDetail() {
  const page = useLoaderData<typeof loader>();
  const { contract, agreed, check, emails, live } = page;
  const papers = listedPapers(page);
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const isPaperDue = papers.some(({ state }) => state === "due") || page.addenda.some(({ paper }) => paper.isDue);
  useRefreshWhileDue(isPaperDue || emails.some(isEmailOnItsWay));
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "ID Check", to: paths.idChecks() },
          { label: `ID${check.processNumber}`, to: paths.idCheck(check.id) },
        ]}
        title={`${agreed.vehicle.licensePlate} · ${agreed.vehicle.brand} ${agreed.vehicle.name}`}
        badge={<StateBadge state={contract.isActive ? "underway" : "finished"} />}
        description={`Fahrzeugüberlassungsvertrag ${contract.contractNumber}`}
        actions={contract.isActive ? <ReturnButton page={page} /> : null}
      />
      {page.isJustReturned ? <ReturnNotice /> : null}
      {page.isJustAmended ? <AmendedNotice {...page} mailTo={paths.contractEmail(contract.id)} /> : null}
      <PaperNotice />
      <HandoverCard page={page} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {/* First on phones: open tasks come before the agreed terms. */}
        <aside
          aria-label="Stand und Dokumente"
          className="grid min-w-0 gap-5 md:max-xl:grid-cols-2 xl:col-start-2 print:order-last"
        >
          <SigningPanel
            id={contract.id}
            signing={page.signing}
            signatures={page.signatures}
            secondDriver={agreed.secondDriver}
          />
          <AddendaPanel addenda={page.addenda} usesDigitalSigning={page.usesDigitalSigning} />
          <PapersPanel papers={papers} />
          <MailPanel emails={emails} dialogPath={paths.contractEmail(contract.id)} />
        </aside>
        <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-1">
          <CustomerCard customer={agreed.customer}>
            {agreed.secondDriver ? <Fact label="Zweiter Fahrer">{agreed.secondDriver}</Fact> : null}
          </CustomerCard>
          <VehicleCard page={page} />
          <TermsCard page={page} />
          {page.sbContract ? <SbCard sbContract={page.sbContract} /> : null}
          <PersonCard page={page} />
        </div>
      </div>
      <Outlet />
    </>
  );
}

/** The contract's papers, then those of the SB-Schutz booked with it. */
const listedPapers = ({ contract, papers, sbContract, sbPapers }: ContractPage): ListedPaper[] => [
  ...papers.map((paper) => ({
    ...paper,
    label: contractPaperLabels[paper.kind],
    filePath: paths.contractFile(contract.id, paper.kind),
  })),
  ...sbPapers.map((paper) => ({
    ...paper,
    label: sbPaperLabels[paper.kind],
    filePath: paths.sbContractFile(sbContract?.id ?? "", paper.kind),
  })),
];

/** The page's main button, unless the contract still has to be signed. */
function ReturnButton({ page: { contract, signing } }: { page: ContractPage }) {
  return (
    <Button asChild variant={signing === "open" ? "secondary" : "primary"}>
      <Link to={paths.vehicleReturn(contract.id)} preventScrollReset>
        <CarFront aria-hidden />
        {processStates.underway.actionLabel}
      </Link>
    </Button>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

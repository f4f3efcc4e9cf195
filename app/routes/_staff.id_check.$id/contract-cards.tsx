import { Link } from "@remix-run/react";
import { Ban, FileText, ShieldCheck } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { processStates } from "#server/checks/processes/process.states.ts";
import { formatDateTime, formatEuro } from "#server/ground/kernel/format.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { paymentText } from "#server/handover/papers/paper-wording.ts";
import type { LoadedCheck } from "./route.tsx";

/** The booked protection, with a contract or alone. */
export function SbCard({ sbContract }: { sbContract: NonNullable<LoadedCheck["sbContract"]> }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <ShieldCheck aria-hidden className="size-5" />
          SB-Schutz {sbContract.contractNumber}
        </CardTitle>
      </CardHeader>
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">
          {`gebucht · ${formatEuro(sbContract.feeCents)} · ${paymentText(sbContract.paymentMethod)}`}
        </p>
        <Button asChild>
          <Link to={paths.sbContract(sbContract.id)}>SB-Vertrag ansehen</Link>
        </Button>
      </CardBody>
    </Card>
  );
}

type ContractCardProps = {
  contract: NonNullable<LoadedCheck["contract"]>;
  /** Whether the contract names this person as its second driver. */
  isDriver: boolean;
};

/** The contract made from the check, or the one in which its person is the second driver. */
export function ContractCard({ contract, isDriver }: ContractCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <FileText aria-hidden className="size-5" />
          Fahrzeugüberlassungsvertrag {contract.contractNumber}
        </CardTitle>
      </CardHeader>
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">
          {isDriver ? "Als zweiter Fahrer · " : ""}
          {contract.isActive ? processStates.underway.label : processStates.finished.label}
          {contract.isActive && !contract.handedOverAt ? (
            <span className="block text-md">{`${actTexts.pickup(formatDateTime(contract.startOfUse))} Uhr`}</span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-3">
          {contract.isActive ? (
            <Button asChild>
              <Link to={paths.vehicleReturn(contract.id)}>{processStates.underway.actionLabel}</Link>
            </Button>
          ) : null}
          <Button asChild>
            <Link to={paths.contract(contract.id)}>Vertrag ansehen</Link>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

type Cancelled = LoadedCheck["cancelled"];

/** What was made from the check and cancelled since; each still has its page and its papers. */
export function CancelledCard({ contracts, sbContracts }: Cancelled) {
  const rows = [
    ...contracts.map((row) => ({ ...row, label: "Fahrzeugüberlassungsvertrag", to: paths.contract(row.id) })),
    ...sbContracts.map((row) => ({ ...row, label: "SB-Schutz", to: paths.sbContract(row.id) })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Ban aria-hidden className="size-5" />
          Storniert
        </CardTitle>
      </CardHeader>
      <CardBody>
        <ul className="grid gap-3">
          {rows.map(({ id, label, contractNumber, cancelledAt, to }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
              <Link to={to} className="underline underline-offset-4 hover:decoration-2">
                {label} {contractNumber}
              </Link>
              {cancelledAt ? (
                <span className="text-sm text-ink-soft tabular-nums">{`am ${formatDateTime(cancelledAt)}`}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

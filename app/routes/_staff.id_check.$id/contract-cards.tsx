import { Link } from "@remix-run/react";
import { FileText, ShieldCheck } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { processStates } from "#server/checks/processes/process.states.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
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

/** The contract made from the check. */
export function ContractCard({ contract }: { contract: NonNullable<LoadedCheck["contract"]> }) {
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
          {contract.isActive ? processStates.underway.label : processStates.finished.label}
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

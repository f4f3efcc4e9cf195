import { Link, useNavigation } from "@remix-run/react";
import { CarFront, KeyRound } from "lucide-react";
import { MailStep, SignStep, StepBar } from "#app/components/papers/step-bar.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { processStates } from "#server/checks/processes/process.states.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { handoverFormId } from "./handover-form.tsx";
import type { ContractStep } from "./next-step.ts";
import type { ContractPage } from "./route.tsx";

type NextStepBarProps = { page: ContractPage; step: ContractStep };

/** The next step of a contract, always in view; nothing where there is none. */
export function NextStepBar({ page: { contract, vehicleReturn }, step }: NextStepBarProps) {
  const isSending = useNavigation().formAction === paths.contract(contract.id);
  const start = `${formatWeekdayDateTime(contract.startOfUse)} Uhr`;
  const end = `${formatWeekdayDateTime(contract.endOfUse)} Uhr`;
  switch (step) {
    case "sign":
      return (
        <StepBar words={`Übergabe am ${start}`}>
          <SignStep id={contract.id} />
        </StepBar>
      );
    case "hand_over":
      return (
        <StepBar words={`Übergabe am ${start}`}>
          <Button
            type="submit"
            form={handoverFormId}
            name="intent"
            value="hand_over"
            variant="primary"
            isPending={isSending}
          >
            <KeyRound aria-hidden />
            Übergeben
          </Button>
        </StepBar>
      );
    case "return":
      return (
        <StepBar words={`Rückgabe bis ${end}`}>
          <ReturnButton contractId={contract.id} isPrimary />
        </StepBar>
      );
    case "mail":
      return (
        <StepBar words={vehicleReturn ? `Zurück seit ${formatWeekdayDateTime(vehicleReturn.returnedAt)} Uhr` : ""}>
          <MailStep dialogPath={paths.contractEmail(contract.id)} />
        </StepBar>
      );
    default:
      return null;
  }
}

/** Of the bar, or beside it while something else comes first. */
export function ReturnButton({ contractId, isPrimary = false }: { contractId: string; isPrimary?: boolean }) {
  return (
    <Button asChild variant={isPrimary ? "primary" : "secondary"}>
      <Link to={paths.vehicleReturn(contractId)} preventScrollReset>
        <CarFront aria-hidden />
        {processStates.underway.actionLabel}
      </Link>
    </Button>
  );
}

import { Link } from "@remix-run/react";
import { CircleCheck, PenLine, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { WizardPage } from "./load-wizard.server.ts";

type ContractMadeProps = { page: WizardPage; contract: NonNullable<WizardPage["contract"]> };

/**
 * The contract is there: the success dialog right after it was made (contracts.md#one-transaction), and below it the
 * page that stays, which says the same without scripts.
 */
export function ContractMade({ page, contract }: ContractMadeProps) {
  const [isClosed, setIsClosed] = useState(false);
  const isDialogOpen = useIsInteractive() && page.isJustCreated && !isClosed;
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Enter goes on.
    if (isDialogOpen) steps.current?.querySelector("a")?.focus();
  }, [isDialogOpen]);
  const number = `Vertrag ${contract.contractNumber}`;
  // The dialog says it already; otherwise the page does.
  const saysSuccess = page.isJustCreated && !isDialogOpen;
  return (
    <>
      <PageHeader title="Vertrag erstellen" actions={<p className="text-ink-soft">{contract.customer}</p>} />
      <Card>
        <EmptyState
          icon={CircleCheck}
          tone="done"
          title={saysSuccess ? contractTexts.success : number}
          action={<NextSteps page={page} contractId={contract.id} />}
        >
          {saysSuccess ? number : null}
          {page.isJustCreated ? null : contractTexts.contractExists}
        </EmptyState>
      </Card>
      <Dialog open={isDialogOpen} onOpenChange={(isOpen) => setIsClosed(!isOpen)}>
        <DialogContent title={contractTexts.success}>
          <p className="flex items-center gap-3 text-ink-soft">
            <CircleCheck
              aria-hidden
              className="size-9 shrink-0 text-green-ink motion-safe:animate-in motion-safe:zoom-in-50 motion-safe:duration-500"
            />
            {`${number} für ${contract.customer}`}
          </p>
          {/* Below each other: they fit at every width, the most important one first. */}
          <div ref={steps} className="mt-5 grid gap-2.5">
            <NextSteps page={page} contractId={contract.id} />
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

/** What follows a contract; with digital signing that is the signatures. */
function NextSteps({ page: { sbContract, signsDigitally }, contractId }: { page: WizardPage; contractId: string }) {
  return (
    <>
      {signsDigitally ? (
        <Button asChild variant="primary">
          <Link to={paths.onlineSignature(contractId)}>
            <PenLine aria-hidden />
            Jetzt unterschreiben
          </Link>
        </Button>
      ) : null}
      <Button asChild variant={signsDigitally ? "secondary" : "primary"}>
        <a href={paths.contractFile(contractId, "unsigned")} target="_blank" rel="noreferrer">
          <Printer aria-hidden />
          Vertrag drucken
        </a>
      </Button>
      {sbContract ? (
        <Button asChild>
          <a href={paths.sbContractFile(sbContract.id, "unsigned")} target="_blank" rel="noreferrer">
            <Printer aria-hidden />
            SB-Schutz drucken
          </a>
        </Button>
      ) : null}
      <Button asChild>
        <Link to={paths.idChecks()}>Zum Vorgang</Link>
      </Button>
    </>
  );
}

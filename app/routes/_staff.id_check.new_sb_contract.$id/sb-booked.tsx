import { Link } from "@remix-run/react";
import { CircleCheck, Printer } from "lucide-react";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import type { SbWizardPage } from "./load-sb-wizard.server.ts";

type SbBookedProps = { page: SbWizardPage; sbContract: NonNullable<SbWizardPage["sbContract"]> };

/**
 * The protection is booked: the success dialog right after it (sb-schutz.md#booked), and below it the page that stays,
 * which says the same without scripts.
 */
export function SbBooked({ page, sbContract }: SbBookedProps) {
  const [isClosed, setIsClosed] = useState(false);
  const isDialogOpen = useIsInteractive() && page.isJustBooked && !isClosed;
  const number = `SB-Schutz ${sbContract.contractNumber}`;
  // The dialog says it already; otherwise the page does.
  const saysSuccess = page.isJustBooked && !isDialogOpen;
  return (
    <>
      <PageHeader title="SB-Schutz buchen" actions={<p className="text-ink-soft">{sbContract.customer}</p>} />
      <Card>
        <EmptyState
          icon={CircleCheck}
          tone="done"
          title={saysSuccess ? sbTexts.success : number}
          action={<NextSteps page={page} sbContractId={sbContract.id} />}
        >
          {saysSuccess ? number : null}
          {page.isJustBooked ? null : sbTexts.alreadyBooked}
        </EmptyState>
      </Card>
      <Dialog open={isDialogOpen} onOpenChange={(isOpen) => setIsClosed(!isOpen)}>
        <DialogContent title={sbTexts.success}>
          <p className="text-ink-soft">{`${number} für ${sbContract.customer}`}</p>
          <div className="mt-5 grid gap-2.5">
            <NextSteps page={page} sbContractId={sbContract.id} />
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

function NextSteps({ page, sbContractId }: { page: SbWizardPage; sbContractId: string }) {
  return (
    <>
      <Button asChild variant="primary">
        <a href={paths.sbContractFile(sbContractId, "unsigned")} target="_blank" rel="noreferrer">
          <Printer aria-hidden />
          SB-Schutz drucken
        </a>
      </Button>
      <Button asChild>
        <Link to={paths.sbContract(sbContractId)}>SB-Vertrag ansehen</Link>
      </Button>
      <Button asChild>
        <Link to={paths.idCheck(page.check.id)}>Zum Vorgang</Link>
      </Button>
    </>
  );
}

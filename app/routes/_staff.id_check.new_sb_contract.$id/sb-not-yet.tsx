import { Link } from "@remix-run/react";
import { Clock, FileCheck, FileText } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import type { SbWizardPage } from "./load-sb-wizard.server.ts";

const reasons = {
  discarded: { icon: FileCheck, tone: "done", title: contractTexts.discardedTitle, text: sbTexts.discarded },
  has_contract: { icon: FileText, tone: "done", title: sbTexts.hasContractTitle, text: sbTexts.hasContract },
  not_reviewed: { icon: Clock, tone: "waiting", title: contractTexts.notReviewedTitle, text: sbTexts.notReviewed },
} as const;

/** Why nothing can be booked for this check (now, or any more), and where to go on. */
export function SbNotYet({ page: { check, contract } }: { page: SbWizardPage }) {
  const permission = hasEntry(reasons, check.permission) ? check.permission : "not_reviewed";
  const { icon, tone, title, text } = reasons[permission];
  return (
    <>
      <PageHeader title="SB-Schutz buchen" actions={<p className="text-ink-soft">{check.customer}</p>} />
      <Card>
        <EmptyState
          icon={icon}
          tone={tone}
          title={title}
          action={
            <Button asChild variant="primary">
              <Link to={contract ? paths.contract(contract.id) : paths.idCheck(check.id)}>
                {contract ? "Zum Vertrag" : "Zum Vorgang"}
              </Link>
            </Button>
          }
        >
          {text}
        </EmptyState>
      </Card>
    </>
  );
}

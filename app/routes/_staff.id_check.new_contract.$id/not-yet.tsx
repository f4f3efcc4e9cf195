import { Link } from "@remix-run/react";
import { Clock, FileCheck } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { secondDriverTexts } from "#server/handover/second-driver/second-driver.texts.ts";
import type { WizardPage } from "./load-wizard.server.ts";

/** Why there can be no contract from this check (now, or any more), and where to go on. */
export function NotYet({ check }: { check: WizardPage["check"] }) {
  const isDiscarded = check.permission === "discarded";
  const isDriver = check.permission === "has_contract";
  const [title, text] = isDiscarded
    ? [contractTexts.discardedTitle, contractTexts.discarded]
    : isDriver
      ? [secondDriverTexts.isDriverTitle, secondDriverTexts.isDriver]
      : [contractTexts.notReviewedTitle, contractTexts.notReviewed];
  return (
    <>
      <PageHeader title="Vertrag erstellen" actions={<p className="text-ink-soft">{check.customer}</p>} />
      <Card>
        <EmptyState
          icon={isDiscarded || isDriver ? FileCheck : Clock}
          tone={isDiscarded || isDriver ? "done" : "waiting"}
          title={title}
          action={
            <Button asChild variant="primary">
              <Link to={paths.idCheck(check.id)}>Zum Vorgang</Link>
            </Button>
          }
        >
          {text}
        </EmptyState>
      </Card>
    </>
  );
}

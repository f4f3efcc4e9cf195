import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { contractTexts } from "#server/contracts/contract.texts.ts";
import { describeConflict } from "#server/contracts/reservation-conflict.ts";
import { formatEuro } from "#server/kernel/format.ts";
import { Confirmations } from "./confirmations.tsx";
import { ContractSummary } from "./contract-summary.tsx";
import type { WizardPage } from "./load-wizard.server.ts";
import type { action } from "./route.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { SubmitProblemDialog } from "./submit-problem.tsx";

/** Step 4: what the contract will say, and the button that makes it. */
export function Preview({ page }: { page: WizardPage }) {
  const problem = useActionData<typeof action>()?.problem ?? null;
  const { check, summary, draft, conflicts } = page;
  const isSending = useNavigation().formData?.get("intent") === "create";
  if (!summary) return null;
  return (
    <Form method="post" action={paths.newContract(check.id, page.stepIndex)} className="grid min-w-0 gap-5">
      <input type="hidden" name="draftVersion" value={draft.version} />
      {problem && !problem.field ? (
        <Alert tone="danger" title={problem.headline} isAnnounced>
          {problem.text}
        </Alert>
      ) : null}
      <SubmitProblemDialog problem={problem} />
      {draft.isBlocked ? <Blocked /> : null}
      {conflicts.map((conflict) => (
        <Alert key={conflict.id} tone="danger" title={conflict.kind === "contract" ? "Vertrag:" : "Reserviert:"}>
          {describeConflict(conflict)}
        </Alert>
      ))}
      <ContractSummary page={page} summary={summary} />
      <Confirmations check={check} unanswered={problem?.field} />
      <Bar
        actions={
          <>
            <Button asChild>
              <Link to={paths.newContract(check.id, page.stepIndex - 1)}>Zurück</Link>
            </Button>
            <SubmitButton check={check} isBlocked={draft.isBlocked} isPending={isSending} />
          </>
        }
      >
        <Total>
          {summary.terms.isFreeOfCharge ? "kostenfrei" : formatEuro(summary.price.totalCents)}
          <TotalNotes summary={summary} />
        </Total>
      </Bar>
    </Form>
  );
}

function Total({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="text-sm text-ink-soft">Gesamt</p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xl font-bold tracking-tight tabular-nums">{children}</p>
    </>
  );
}

function TotalNotes({ summary: { price, terms } }: { summary: NonNullable<WizardPage["summary"]> }) {
  const notes = [
    price.duration,
    ...(price.vatCents > 0 ? [`inkl. ${formatEuro(price.vatCents)} MwSt.`] : []),
    ...(terms.depositCents > 0 ? [`zzgl. ${formatEuro(terms.depositCents)} Kaution`] : []),
  ];
  return <span className="text-md font-normal tracking-normal text-ink-soft">{notes.join(" · ")}</span>;
}

/** Submitting is switched off after four failed tries (spec §4); how to go on. */
function Blocked() {
  return (
    <Alert
      tone="warning"
      title={contractTexts.blockedHeadline}
      actions={
        <Button type="submit" size="sm" name="intent" value="restart">
          Angaben von vorn durchgehen
        </Button>
      }
    >
      {contractTexts.blocked}
    </Alert>
  );
}

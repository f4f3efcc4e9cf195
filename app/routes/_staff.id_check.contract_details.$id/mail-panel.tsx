import { Form, Link } from "@remix-run/react";
import { Mail, RotateCcw } from "lucide-react";
import { EmailStateBadge } from "#app/components/email-state-badge.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { contractEmailTexts } from "#server/contracts/contract-email.texts.ts";
import type { ContractPage } from "./route.tsx";

/** Mails with the contract's document: a button to send one, and what became of those already sent (spec §2). */
export function MailPanel({ page: { contract, emails } }: { page: ContractPage }) {
  return (
    <Card aria-label={contractEmailTexts.panelTitle}>
      <CardHeader>
        <CardTitle>
          <Mail aria-hidden className="size-5" />
          {contractEmailTexts.panelTitle}
        </CardTitle>
      </CardHeader>
      <CardBody aria-live="polite">
        {emails.length === 0 ? <p className="text-ink-soft">{contractEmailTexts.none}</p> : null}
        <ul className="grid gap-4">
          {emails.map((email) => (
            <li key={email.id} className="grid gap-1">
              <span className="font-semibold break-all">{email.recipient}</span>
              {email.fileName ? <span className="text-sm break-words text-ink-soft">{email.fileName}</span> : null}
              <EmailStateBadge email={email} />
              {email.state === "failed" ? <RetryForm contractId={contract.id} email={email} /> : null}
            </li>
          ))}
        </ul>
      </CardBody>
      <CardFooter>
        <Button asChild className="w-full">
          <Link to={paths.contractEmail(contract.id)} preventScrollReset>
            Vertrag versenden
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}

type RetryFormProps = { contractId: string; email: ContractPage["emails"][number] };

function RetryForm({ contractId, email: { id, recipient } }: RetryFormProps) {
  return (
    <Form method="post" action={paths.contractEmail(contractId)} preventScrollReset className="mt-1">
      <input type="hidden" name="emailId" value={id} />
      <Button type="submit" name="intent" value="retry" size="sm">
        <RotateCcw aria-hidden />
        Erneut versenden
        <VisuallyHidden>{` an ${recipient}`}</VisuallyHidden>
      </Button>
    </Form>
  );
}

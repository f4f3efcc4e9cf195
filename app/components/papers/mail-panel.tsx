import { Link } from "@remix-run/react";
import { Mail, RotateCcw } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { contractEmailTexts, type EmailState } from "#server/handover/contract-mail/contract-email.texts.ts";
import { EmailStateBadge } from "./email-state-badge.tsx";

type Email = {
  id: string;
  recipient: string;
  fileNames: readonly string[];
  state: EmailState;
  createdAt: Date;
  sentAt: Date | null;
  nextTryAt: Date | null;
  canSendAgain: boolean;
};

type MailPanelProps = {
  emails: readonly Email[];
  /** Address of the dialog that sends one. */
  dialogPath: string;
  /** What its button says, unless it is the contract that is sent. */
  action?: string | undefined;
};

/** Mails with a contract's paper: a button to send one, and the state of those already sent (papers.md#mailing). */
export function MailPanel({ emails, dialogPath, action = contractEmailTexts.open }: MailPanelProps) {
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
              <span className="font-semibold break-all" translate="no">
                {shownEmail(email.recipient)}
              </span>
              {email.fileNames.map((fileName) => (
                <span key={fileName} className="text-sm break-words text-ink-soft">
                  {fileName}
                </span>
              ))}
              <EmailStateBadge email={email} />
              {email.canSendAgain ? <RetryForm email={email} dialogPath={dialogPath} /> : null}
            </li>
          ))}
        </ul>
      </CardBody>
      <CardFooter>
        <Button asChild className="w-full">
          <Link to={dialogPath} preventScrollReset>
            {action}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}

function RetryForm({ email: { id, recipient }, dialogPath }: { email: Email; dialogPath: string }) {
  return (
    <Form method="post" action={dialogPath} preventScrollReset className="mt-1">
      <input type="hidden" name="emailId" value={id} />
      <Button type="submit" name="intent" value="retry" size="sm">
        <RotateCcw aria-hidden />
        Erneut versenden
        <VisuallyHidden>{` an ${shownEmail(recipient)}`}</VisuallyHidden>
      </Button>
    </Form>
  );
}

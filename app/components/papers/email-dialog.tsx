import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { Send } from "lucide-react";
import { useState } from "react";
import { EmailField } from "#app/components/email-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { contractEmailForm } from "#server/handover/contract-mail/contract-email.schema.ts";
import { contractEmailTexts } from "#server/handover/contract-mail/contract-email.texts.ts";
import type { MailPaper } from "#server/handover/contract-mail/read-mail-subject.server.ts";

type EmailFormProps = {
  preset: {
    recipient: string;
    formKey: string;
    subject: string;
    attachments: readonly MailPaper[];
    isStillToSign: boolean;
  };
  lastResult: SubmissionResult<string[]> | null;
  /** Address of the dialog, and of the page behind it. */
  dialogPath: string;
  closeTo: string;
};

/** The dialog that sends papers of a contract or of an SB-Schutz. */
export function EmailDialog({ title, ...form }: EmailFormProps & { title: string }) {
  return (
    <PageDialog title={title} closeTo={form.closeTo} size="md">
      <EmailForm {...form} />
    </PageDialog>
  );
}

/** Where a paper of the mail can be read before. */
function paperPath({ subject, kind }: MailPaper): string {
  if (subject.actId) return paths.actFile(subject.actId, kind);
  return "contractId" in subject
    ? paths.contractFile(subject.contractId, kind)
    : paths.sbContractFile(subject.sbContractId, kind);
}

/** The recipient of the papers; subject and attachments are shown in advance. */
function EmailForm({ preset, lastResult, dialogPath, closeTo }: EmailFormProps) {
  const { subject, attachments } = preset;
  // The page reloads its data while the form is open; the form keeps its initial values.
  const [start] = useState({ recipient: shownEmail(preset.recipient), formKey: preset.formKey });
  const [form, fields] = useCheckedForm({
    id: "email",
    schema: contractEmailForm,
    lastResult,
    defaultValue: { recipient: start.recipient },
  });
  const isSending = useNavigation().formAction === dialogPath;
  return (
    <CheckedForm method="post" action={dialogPath} form={form} preventScrollReset>
      <input type="hidden" name="formKey" value={start.formKey} />
      <div className="grid gap-5">
        <EmailField field={fields.recipient} />
        <Facts columns={1}>
          <Fact label="Betreff">{subject}</Fact>
          <Fact label={attachments.length > 1 ? "Anhänge" : "Anhang"}>
            {attachments.map((paper) => (
              <a
                key={paperPath(paper)}
                href={paperPath(paper)}
                target="_blank"
                rel="noreferrer"
                className="block break-words underline underline-offset-4 hover:decoration-2"
              >
                {paper.fileName}
              </a>
            ))}
          </Fact>
        </Facts>
        {preset.isStillToSign ? <Alert tone="warning">{contractEmailTexts.notSignedYet}</Alert> : null}
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={closeTo} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="primary" isPending={isSending}>
          {isSending ? null : <Send aria-hidden />}
          Senden
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}

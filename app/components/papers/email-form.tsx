import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { Send } from "lucide-react";
import { useState } from "react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { contractEmailForm } from "#server/handover/contract-mail/contract-email.schema.ts";
import { contractEmailTexts } from "#server/handover/contract-mail/contract-email.texts.ts";
import type { MailPaper } from "#server/handover/contract-mail/read-mail-subject.server.ts";

type EmailFormProps = {
  preset: {
    recipient: string;
    formKey: string;
    subject: string;
    attachments: readonly { fileName: string; filePath: string }[];
    isStillToSign: boolean;
  };
  lastResult: SubmissionResult<string[]> | null;
  /** Address of the dialog, and of the page behind it. */
  dialogPath: string;
  closeTo: string;
};

/** A paper of the mail with the address under which it can be read before. */
export const mailedPaper = ({ subject, kind, fileName }: MailPaper) => ({
  fileName,
  filePath:
    "contractId" in subject
      ? paths.contractFile(subject.contractId, kind)
      : paths.sbContractFile(subject.sbContractId, kind),
});

/** The recipient of the papers; subject and attachments are shown in advance. */
export function EmailForm({ preset, lastResult, dialogPath, closeTo }: EmailFormProps) {
  const { subject, attachments } = preset;
  // The page reloads its data while the form is open; the form keeps its initial values.
  const [start] = useState({ recipient: preset.recipient, formKey: preset.formKey });
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
        <TextField field={fields.recipient} label="E-Mail" type="email" autoComplete="off" />
        <Facts columns={1}>
          <Fact label="Betreff">{subject}</Fact>
          <Fact label={attachments.length > 1 ? "Anhänge" : "Anhang"}>
            {attachments.map(({ fileName, filePath }) => (
              <a
                key={filePath}
                href={filePath}
                target="_blank"
                rel="noreferrer"
                className="block break-words underline underline-offset-4 hover:decoration-2"
              >
                {fileName}
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

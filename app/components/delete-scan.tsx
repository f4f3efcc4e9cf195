import { Trash2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { bareIcon } from "#app/ui/bare-icon.ts";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";

type DeleteScanProps = {
  scan: { id: string; subject: string };
  /** Where it is deleted, if not on this page. */
  action?: string;
  /** With its word, beside other buttons. */
  isLabelled?: boolean;
};

/** Deletes a scan once that is confirmed. */
export function DeleteScan({ scan: { id, subject }, action, isLabelled = false }: DeleteScanProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="delete"
        variant={isLabelled ? "secondary" : "ghost"}
        size={isLabelled ? "md" : "icon-xs"}
        aria-label={isLabelled ? undefined : `${subject} löschen`}
        title={isLabelled ? undefined : "Löschen (Entf)"}
        data-row-delete={isLabelled ? undefined : ""}
        question={{ title: scanTexts.deleteQuestion, description: scanTexts.deleteMeans(subject) }}
      >
        <Trash2 {...bareIcon} aria-hidden />
        {isLabelled ? "Löschen" : null}
      </ConfirmButton>
    </Form>
  );
}

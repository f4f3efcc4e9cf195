import { Trash2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import type { QuarantinedScan } from "./quarantine-columns.tsx";

/** Releases a scan, for once or with its sender for good, or deletes it. */
export function QuarantineActions({ scan: { id, subject, sender, reason } }: { scan: QuarantinedScan }) {
  return (
    <>
      <Form
        method="post"
        preventScrollReset
        className="flex items-center justify-end gap-1 tight:flex-wrap stacked:flex-wrap"
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="sm" name="intent" value="release" aria-label={`Freigeben: ${subject}`}>
          Freigeben
        </Button>
        {reason === "unknown_sender" ? (
          <Button
            type="submit"
            size="sm"
            name="intent"
            value="release_and_allow"
            aria-label={`Absender zulassen: ${sender}, mit ${subject}`}
            title={`${sender} künftig immer zulassen`}
          >
            Absender zulassen
          </Button>
        ) : null}
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <ConfirmButton
          name="intent"
          value="delete"
          variant="ghost"
          size="icon-xs"
          aria-label={`${subject} löschen`}
          title="Löschen"
          question={{
            title: scanTexts.deleteQuestion,
            description: scanTexts.deleteQuarantinedMeans(subject),
            tone: "danger",
          }}
        >
          <Trash2 aria-hidden />
        </ConfirmButton>
      </Form>
    </>
  );
}

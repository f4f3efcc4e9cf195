import { Link } from "@remix-run/react";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";

type CancellationNoticeProps = {
  /** Whose page it is. */
  id: string;
  /** `Der Vertrag`, `Der SB-Schutz`. */
  what: string;
  cancellation: { at: Date; by: string; reason: string; dueAt: Date | null; undoMsLeft: number };
  checkId: string;
};

/** That it was cancelled, by whom and why; until that takes effect, with the button that undoes it. */
export function CancellationNotice({ id, what, cancellation, checkId }: CancellationNoticeProps) {
  const { at, by, reason, dueAt, undoMsLeft } = cancellation;
  if (dueAt) {
    return (
      <UndoNotice id={id} intent="undo_cancel" msLeft={undoMsLeft}>
        {`${what} wird storniert.`}
      </UndoNotice>
    );
  }
  return (
    <Alert
      tone="warning"
      title={`${what} ist storniert.`}
      actions={
        <Button asChild size="sm">
          <Link to={paths.idCheck(checkId)}>Zum Vorgang</Link>
        </Button>
      }
    >
      {[`${formatDateTime(at)} Uhr von ${by}`, reason].filter(Boolean).join(", ")}
    </Alert>
  );
}

import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose, DialogContent } from "#app/ui/dialog.tsx";

/**
 * Why nothing was made, for the error dialog (screens.md#refusals). `ticked`: a question is open, and what was confirmed so far,
 * by code; null: it is something else.
 */
export type SubmitProblem = { headline: string; text: string; ticked: Record<string, string> | null };

/** Why no contract was made (screens.md#refusals); the page behind says the same without scripts. */
export function SubmitProblemDialog({ problem }: { problem: SubmitProblem | null }) {
  const [shown, setShown] = useState<SubmitProblem | null>(null);
  useEffect(() => setShown(problem?.ticked ? null : problem), [problem]);
  return (
    <Dialog open={shown !== null} onOpenChange={() => setShown(null)}>
      <DialogContent
        title={shown?.headline ?? ""}
        description={shown?.text}
        footer={
          <DialogClose>
            <Button variant="primary">Schließen</Button>
          </DialogClose>
        }
      />
    </Dialog>
  );
}

import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose, DialogContent } from "#app/ui/dialog.tsx";

type ShownProblem = { text: string; headline?: string };
type ProblemDialogProps = { problem: ShownProblem | null; defaultHeadline: string };

/** Why a request was refused (screens.md#refusals); callers also show it in the page, for browsers without scripts. */
export function ProblemDialog({ problem, defaultHeadline }: ProblemDialogProps) {
  const [shown, setShown] = useState<ShownProblem | null>(null);
  useEffect(() => setShown(problem), [problem]);
  return (
    <Dialog open={shown !== null} onOpenChange={() => setShown(null)}>
      <DialogContent
        title={shown?.headline ?? defaultHeadline}
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

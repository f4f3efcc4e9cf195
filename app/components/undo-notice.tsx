import { Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type UndoNoticeProps = {
  /** What was done to: sent as `id`. */
  id: string;
  /** The action that undoes it: sent as `intent`. */
  intent: string;
  /** How long it may be undone, from the server's clock. */
  msLeft: number;
  /** What was done. */
  children: ReactNode;
};

/** Says what was done, and offers to undo it while that is possible. */
export function UndoNotice({ id, intent, msLeft, children }: UndoNoticeProps) {
  const secondsLeft = useSecondsLeft(msLeft);
  return (
    <Alert
      tone="success"
      isAnnounced
      actions={
        secondsLeft > 0 ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value={intent} size="sm">
              <Undo2 aria-hidden />
              Rückgängig machen
              <span aria-hidden className="font-normal tabular-nums">
                noch {secondsLeft} s
              </span>
            </Button>
          </Form>
        ) : undefined
      }
    >
      {children}
    </Alert>
  );
}

function useSecondsLeft(msLeft: number): number {
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(msLeft / 1000));
  useEffect(() => {
    const end = Date.now() + msLeft;
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [msLeft]);
  return secondsLeft;
}

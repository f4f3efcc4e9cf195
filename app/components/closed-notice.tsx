import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type ClosedNoticeProps = {
  id: string;
  /** `ID1042 · Erika Mustermann`; omitted where the page is about it. */
  name?: string;
  /** How long closing may be undone, from the server's clock. */
  msLeft: number;
};

/** Says that a process was closed without a contract, and offers to undo that while it is possible. */
export function ClosedNotice({ id, name, msLeft }: ClosedNoticeProps) {
  const secondsLeft = useSecondsLeft(msLeft);
  return (
    <Alert
      tone="success"
      isAnnounced
      actions={
        secondsLeft > 0 ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="undo_discard" size="sm">
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
      {name ? `${name} ist` : "Der Vorgang ist"} ohne Vertrag abgeschlossen.
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

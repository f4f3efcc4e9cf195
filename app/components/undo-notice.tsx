import { Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Key } from "#app/ui/key.tsx";
import { useCatchFocus } from "./use-catch-focus.ts";

type UndoNoticeProps = {
  /** What was done to: sent as `id`. */
  id: string;
  /** The action that undoes it: sent as `intent`. */
  intent: string;
  /** How long it may be undone, from the server's clock. */
  msLeft: number;
  /** The key that presses the button, where keys are on. */
  shortcut?: { key: string; isOn: boolean } | undefined;
  /** A line that goes when the time is over. */
  isBrief?: boolean;
  onUndo?: () => void;
  /** What else is sent, such as what it was before. */
  fields?: Record<string, string | number>;
  /** Sent beside the page by the fetcher of this key, which gets the answer. */
  fetcherKey?: string;
  /** What was done. */
  children: ReactNode;
};

/** Says what was done, and offers to undo it while that is possible. */
export function UndoNotice({ msLeft, isBrief = false, children, ...undoing }: UndoNoticeProps) {
  const box = useCatchFocus();
  const secondsLeft = useSecondsLeft(msLeft);
  const button = secondsLeft > 0 ? <UndoButton {...undoing} secondsLeft={secondsLeft} /> : undefined;
  if (!isBrief) {
    return (
      <div ref={box} tabIndex={-1} className="outline-none">
        <Alert tone="success" isAnnounced actions={button}>
          {children}
        </Alert>
      </div>
    );
  }
  if (!button) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="success" isAnnounced className="items-center">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {children}
          {button}
        </div>
      </Alert>
    </div>
  );
}

type UndoButtonProps = Omit<UndoNoticeProps, "msLeft" | "isBrief" | "children"> & { secondsLeft: number };

function UndoButton({ id, intent, shortcut, onUndo, fields = {}, fetcherKey, secondsLeft }: UndoButtonProps) {
  return (
    <Form method="post" preventScrollReset {...(fetcherKey ? { navigate: false, fetcherKey } : {})}>
      <input type="hidden" name="id" value={id} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        onClick={onUndo}
        aria-keyshortcuts={shortcut?.isOn ? shortcut.key : undefined}
      >
        <Undo2 aria-hidden />
        Rückgängig machen
        <span aria-hidden className="font-normal tabular-nums">
          noch {secondsLeft} s
        </span>
        {shortcut ? (
          <Key isHint isUnseen={!shortcut.isOn}>
            {shortcut.key}
          </Key>
        ) : null}
      </Button>
    </Form>
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

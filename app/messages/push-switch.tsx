import { BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { type PushOwner, type PushState, pushStateOf, turnPushOff, turnPushOn } from "./push-browser.ts";

type PushSwitchProps = {
  owner: PushOwner;
  /** null: the operator has not set up messages of browsers. */
  pushKey: string | null;
};

const reasons = {
  unsupported:
    "Dieser Browser kann keine Meldungen zeigen. Auf dem iPhone legen Sie die Anwendung dafür zuerst auf den Home-Bildschirm.",
  denied: "Sie haben Meldungen dieser Seite verboten. Erlauben Sie sie in den Einstellungen des Browsers wieder.",
};

/** Turns the messages of this browser on and off; the browser asks for permission only after the click. */
export function PushSwitch({ owner, pushKey }: PushSwitchProps) {
  const [state, setState] = useState<PushState | "unknown">("unknown");
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { userId, sessionId } = owner;
  useEffect(() => setState(pushStateOf({ userId, sessionId })), [userId, sessionId]);

  if (pushKey === null) return <p className="text-ink-soft">Auf dieser Installation sind sie nicht eingerichtet.</p>;
  if (state === "unknown") {
    return <noscript>Zum Einschalten braucht dieser Browser JavaScript. Die Glocke zeigt alle Nachrichten.</noscript>;
  }
  if (state === "unsupported" || state === "denied") return <p className="text-ink-soft">{reasons[state]}</p>;

  const change = async (work: () => Promise<PushState>) => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setState(await work());
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <BellRing aria-hidden className="size-4.5" />
        {state === "on" ? "In diesem Browser eingeschaltet" : "In diesem Browser ausgeschaltet"}
      </p>
      {hasFailed ? (
        <Alert tone="danger" isAnnounced>
          Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.
        </Alert>
      ) : null}
      {state === "on" ? (
        <Button isPending={isBusy} onClick={() => change(turnPushOff)}>
          Ausschalten
        </Button>
      ) : (
        <Button isPending={isBusy} onClick={() => change(() => turnPushOn(owner, pushKey))}>
          Einschalten
        </Button>
      )}
    </div>
  );
}

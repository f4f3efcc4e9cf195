import { WifiOff } from "lucide-react";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { formatTime } from "#server/ground/kernel/format.ts";
import { connectionTexts } from "./connection.texts.ts";
import { outage, type WaitingRequest } from "./outage.ts";
import { followShownPage } from "./shown-page.ts";

/** Says that requests fail, above any page: what was typed stays, and is sent again by itself or when the user says so. */
export function ConnectionNotice() {
  const shown = useSyncExternalStore(outage.subscribe, outage.current, () => null);
  useEffect(() => followShownPage(window.__remixRouter), []);
  return (
    <>
      <div role="status">
        {shown?.cause ? (
          <p className="pointer-events-none fixed inset-x-0 top-2 z-60 mx-auto flex w-fit max-w-[calc(100vw-1rem)] lg:inset-x-auto lg:top-4.5 lg:right-36 items-center gap-2 rounded-full bg-amber-soft px-3.5 py-1.5 text-sm font-semibold text-amber-ink shadow-float">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            <span>
              {connectionTexts.headline[shown.cause]}
              {shown.staleSince ? `. ${connectionTexts.stale(formatTime(shown.staleSince))}` : null}
            </span>
          </p>
        ) : null}
      </div>
      {shown?.waiting ? <RequestDialog request={shown.waiting} /> : null}
    </>
  );
}

/** The browser's own modal dialog: no other kind can lie over one of these. */
function RequestDialog({ request: { purpose, cause, isRetrying, isSentByItself } }: { request: WaitingRequest }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const text = purpose === "form" && !isSentByItself ? connectionTexts.formByHand : connectionTexts[purpose];
  useEffect(() => {
    const left = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (left instanceof HTMLElement && left.isConnected) left.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        outage.stay();
      }}
      className={cn(
        "pointer-events-auto border-line bg-card p-5 text-ink shadow-float outline-none backdrop:bg-black/45 sm:p-6",
        "mt-auto mb-0 w-full max-w-full rounded-t-2xl border-t",
        "sm:m-auto sm:w-[min(28rem,calc(100vw-2rem))] sm:rounded-2xl sm:border",
      )}
    >
      <h2 id={titleId} className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
        <WifiOff aria-hidden className="size-5.5 shrink-0 text-amber-ink" />
        {connectionTexts.headline[cause]}
      </h2>
      <p id={textId} className="mt-2 text-ink-soft text-pretty">
        {text[cause]}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={outage.stay}>{connectionTexts.stay[purpose]}</Button>
        <Button variant="primary" isPending={isRetrying} onClick={outage.sendAgain}>
          {connectionTexts.again[purpose]}
        </Button>
      </div>
    </dialog>
  );
}

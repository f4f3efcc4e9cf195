import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { cn } from "#app/ui/cn.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import type { DraftStatus } from "./draft-keeper.ts";

const texts: Record<DraftStatus, string> = {
  untouched: "Ihre Eingaben werden beim Tippen gespeichert.",
  unsaved: "Wird gespeichert …",
  saving: "Wird gespeichert …",
  saved: "Gespeichert",
  offline: "Nicht gespeichert – keine Verbindung",
  refused: "Nicht gespeichert",
  closed: "Bereits abgeschlossen",
};

type DraftStatusProps = {
  status: DraftStatus;
  /** What holds without scripts. */
  withoutScripts?: string;
};

/** Quietly says whether what was typed is saved; only a failure is read out. */
export function DraftStatusLine({ status, withoutScripts = "" }: DraftStatusProps) {
  const isInteractive = useIsInteractive();
  // Until scripts run, the sentence keeps its place: nothing below may move under a quick click.
  const isPlaceholder = !isInteractive && withoutScripts === "";
  const isFailed = status === "offline" || status === "refused";
  return (
    <p
      data-draft={isInteractive ? status : undefined}
      className={cn(
        "flex items-center gap-1.5 text-md text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0",
        isPlaceholder && "invisible",
      )}
    >
      {status === "saved" ? <Check aria-hidden className="text-green-ink" /> : null}
      {status === "saving" || status === "unsaved" ? <LoaderCircle aria-hidden /> : null}
      {isFailed ? <CloudOff aria-hidden className="text-amber-ink" /> : null}
      <span role={isFailed ? "status" : undefined} className={isFailed ? "text-amber-ink" : undefined}>
        {isInteractive || isPlaceholder ? texts[status] : withoutScripts}
      </span>
    </p>
  );
}

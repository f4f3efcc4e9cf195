import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Bar } from "#app/ui/bar.tsx";
import type { ProcessState } from "#server/checks/processes/process.states.ts";
import { KeysOfReview } from "./keys-of-review.tsx";
import { NextCheck } from "./next-check.tsx";
import type { LoadedCheck } from "./route.tsx";

const decidedWords: Partial<Record<ProcessState, string>> = {
  accepted: "Geprüft und akzeptiert.",
  rejected: "Geprüft und abgelehnt.",
  not_available: "Das Foto ist nachgefordert.",
};

type DecidedBarProps = {
  state: ProcessState;
  next: LoadedCheck["next"];
  hasKeys: boolean;
  /** Stands above the bar. */
  undo: ReactNode;
};

/** A word after the last decision, and the way on. */
export function DecidedBar({ state, next, hasKeys, undo }: DecidedBarProps) {
  return (
    <Bar
      className="motion-safe:animate-in motion-safe:slide-in-from-bottom-2 motion-safe:duration-300 sm:py-3"
      actions={<NextCheck next={next} hasKeys={hasKeys} variant="secondary" />}
    >
      {undo}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-green-ink" />
          {decidedWords[state] ?? "Entschieden."} {next ? "" : "Kein weiterer Vorgang wartet auf eine Prüfung."}
        </p>
        <KeysOfReview />
      </div>
    </Bar>
  );
}

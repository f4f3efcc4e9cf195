import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Bar } from "#app/ui/bar.tsx";
import type { ProcessState } from "#server/checks/processes/process.states.ts";
import { StepButton } from "./header-buttons.tsx";
import { KeysOfReview } from "./keys-of-review.tsx";
import { NextCheck } from "./next-check.tsx";
import type { NextStep } from "./next-steps.ts";
import type { LoadedCheck } from "./route.tsx";

const decidedWords: Partial<Record<ProcessState, string>> = {
  accepted: "Geprüft und akzeptiert.",
  rejected: "Geprüft und abgelehnt.",
  not_available: "Das Foto ist nachgefordert.",
};

type DecidedBarProps = {
  loaded: LoadedCheck;
  /** The next step of the check, then what stands beside it. */
  steps: readonly NextStep[];
  /** The last decision was made on this page: it says so, and shows the way to the check that waits longest. */
  isJustDecided: boolean;
  hasKeys: boolean;
  /** Stands above the bar. */
  undo: ReactNode;
};

/** The next step of a decided check; nothing where there is none. */
export function DecidedBar({ loaded, steps, isJustDecided, hasKeys, undo }: DecidedBarProps) {
  const next = isJustDecided ? loaded.next : null;
  const [main, ...beside] = steps;
  const words = isJustDecided ? (
    <>
      {decidedWords[loaded.check.processState] ?? "Entschieden."}
      {next ? null : " Kein weiterer Vorgang wartet auf eine Prüfung."}
    </>
  ) : null;
  if (!main && !next && !undo) {
    return words ? (
      <Alert tone="success" isAnnounced>
        {words}
      </Alert>
    ) : null;
  }
  return (
    <Bar
      className="motion-safe:animate-in motion-safe:slide-in-from-bottom-2 motion-safe:duration-300 sm:py-3"
      actions={
        <>
          <NextCheck next={next} hasKeys={hasKeys} variant="secondary" />
          {beside.map((step) => (
            <StepButton key={step} step={step} loaded={loaded} />
          ))}
          {main ? <StepButton step={main} loaded={loaded} isPrimary /> : null}
        </>
      }
    >
      {undo}
      {words ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-green-ink" />
            {words}
          </p>
          <KeysOfReview />
        </div>
      ) : (
        <p className="text-ink-soft max-sm:sr-only">Nächster Schritt</p>
      )}
    </Bar>
  );
}

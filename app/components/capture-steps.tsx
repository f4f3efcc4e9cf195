import { Check, Circle, CircleDot } from "lucide-react";
import { cn } from "#app/ui/cn.ts";
import { captureProgress } from "#server/checks/capture/capture.states.ts";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import { progressAfter } from "#widget/capture/capture-steps.ts";

type CaptureStepsProps = {
  capture: CaptureView;
  /** For following a phone from across the desk. */
  isLarge?: boolean;
};

/** How far the customer's phone is. */
export function CaptureSteps({ capture, isLarge = false }: CaptureStepsProps) {
  const steps = ["opened", ...capture.shots.map(progressAfter), "sent"] as const;
  const reached = steps.indexOf(capture.progress as (typeof steps)[number]);
  const size = isLarge ? "size-6" : "size-4";
  return (
    <ol className={cn("grid", isLarge ? "gap-3 text-lg" : "gap-1.5")} aria-label="Fortschritt der Aufnahme">
      {steps.map((step, index) => {
        const isDone = index <= reached;
        const isNext = isLarge && index === reached + 1;
        return (
          <li
            key={step}
            className={cn(
              "flex items-center",
              isLarge ? "gap-3" : "gap-2",
              isDone || isNext ? "font-medium" : "text-ink-soft",
            )}
          >
            {isDone ? (
              <Check aria-hidden className={cn(size, "shrink-0 text-green-ink")} />
            ) : isNext ? (
              <CircleDot
                aria-hidden
                className={cn(size, "shrink-0 animate-pulse text-petrol motion-reduce:animate-none")}
              />
            ) : (
              <Circle aria-hidden className={cn(size, "shrink-0")} />
            )}
            {captureProgress[step]}
            <span className="sr-only">{isDone ? " (erledigt)" : " (offen)"}</span>
          </li>
        );
      })}
    </ol>
  );
}

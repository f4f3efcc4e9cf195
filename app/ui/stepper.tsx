// Platform: `<ol>`
import { Link } from "@remix-run/react";
import { Check, Minus } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "./cn.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * What opens the step again: `to`, a link, or `save`, a button of the form that is shown, which saves it first; neither: it
 * cannot be opened. `isSkipped`: it was passed without being done.
 */
type Step = {
  label: string;
  to?: string;
  save?: { form: string | undefined; intent: string };
  isSkipped?: boolean;
};
type StepState = "done" | "skipped" | "current" | "upcoming";

type StepperProps = {
  steps: readonly Step[];
  /** Index from 0. */
  current: number;
  label?: string;
};

/** The current position in a form of several pages; on phones 'Schritt 2 von 4' above a segmented line. */
export function Stepper({ steps, current, label = "Schritte" }: StepperProps) {
  const stateOf = ({ isSkipped }: Step, index: number): StepState => {
    if (index > current) return "upcoming";
    if (index === current) return "current";
    return isSkipped ? "skipped" : "done";
  };
  return (
    <nav aria-label={label}>
      <StepAnnouncer name={steps[current]?.label ?? ""} number={current + 1} count={steps.length} />
      <p aria-hidden className="flex items-baseline justify-between gap-3 md:hidden">
        <span className="font-semibold">{steps[current]?.label}</span>
        <span className="shrink-0 text-md text-ink-soft">
          Schritt {current + 1} von {steps.length}
        </span>
      </p>
      <ol className="mt-2 flex gap-1.5 md:mt-0 md:items-center md:gap-2.5">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={index === current ? "step" : undefined}
            className={cn(
              "flex flex-auto items-center gap-2.5 max-md:h-1.25 max-md:rounded-full md:last:flex-none",
              index <= current ? "max-md:bg-petrol" : "max-md:bg-grey-soft",
            )}
          >
            <StepName step={step} number={index + 1} state={stateOf(step, index)} />
            {index < steps.length - 1 ? (
              <span aria-hidden className="h-px min-w-3 flex-1 bg-line max-md:hidden" />
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepAnnouncerProps = { name: string; number: number; count: number };

/** Says which step has been opened; the first one belongs to the page, which announces itself. */
function StepAnnouncer({ name, number, count }: StepAnnouncerProps) {
  const [first] = useState(number);
  const [text, setText] = useState("");
  useEffect(() => {
    if (number !== first || text) setText(`Schritt ${number} von ${count}: ${name}`);
  }, [number, first, text, name, count]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

const marks: Record<StepState, string> = {
  done: "bg-green-soft text-green-ink",
  skipped: "bg-grey-soft text-ink-soft",
  current: "bg-petrol text-on-petrol",
  upcoming: "bg-grey-soft text-ink-soft",
};

function StepName({ step, number, state }: { step: Step; number: number; state: StepState }) {
  const content = (
    <>
      <span className={cn("grid size-6.5 shrink-0 place-items-center rounded-full text-sm font-bold", marks[state])}>
        {state === "done" ? <Check aria-hidden strokeWidth={2.5} className="size-4" /> : null}
        {state === "skipped" ? <Minus aria-hidden strokeWidth={2.5} className="size-4" /> : null}
        {state === "done" || state === "skipped" ? null : number}
      </span>
      <span>
        {step.label}
        {state === "skipped" ? <span className="block text-sm font-normal">übersprungen</span> : null}
      </span>
      {state === "done" ? <VisuallyHidden>(erledigt)</VisuallyHidden> : null}
    </>
  );
  const look = cn(
    "flex items-center gap-2 text-md leading-tight font-semibold max-md:sr-only",
    state === "current" ? "text-ink" : "text-ink-soft",
  );
  if (step.save) {
    return (
      <button
        type="submit"
        form={step.save.form}
        name="intent"
        value={step.save.intent}
        formNoValidate
        className={cn(look, "cursor-pointer rounded-small text-left hover:text-ink")}
      >
        {content}
      </button>
    );
  }
  if (!step.to || state === "current") return <span className={look}>{content}</span>;
  return (
    <Link to={step.to} className={cn(look, "rounded-small hover:text-ink")}>
      {content}
    </Link>
  );
}

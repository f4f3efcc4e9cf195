import { Fragment, type ReactNode } from "react";

type BarAmountProps = {
  label: string;
  amount: ReactNode;
  /** What belongs to it, in small print. */
  notes: readonly string[];
};

/** The amount at the left of a wizard's bar; read out when it changes. */
export function BarAmount({ label, amount, notes }: BarAmountProps) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{label}</p>
      <output className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold tracking-tight tabular-nums" translate="no">
          {amount}
        </span>
        {/* A line breaks between notes, not within one. */}
        <span className="text-md text-ink-soft">
          {notes.map((note, index) => (
            <Fragment key={note}>
              {index > 0 ? " · " : null}
              <span className="inline-block">{note}</span>
            </Fragment>
          ))}
        </span>
      </output>
    </div>
  );
}

import { cn } from "#app/ui/cn.ts";
import { barLook } from "./bar-look.ts";

const kinds = [
  { label: "Vertrag", use: { kind: "contract", isOverdue: false, isReturned: false } },
  { label: "Reservierung", use: { kind: "reservation", isOverdue: false, isReturned: false } },
  { label: "überfällig", use: { kind: "contract", isOverdue: true, isReturned: false } },
] as const;

/** What the colours of the bars mean, and how far apart two uses have to be. */
export function UseLegend({ bufferMinutes }: { bufferMinutes: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-md text-ink-soft">
      {kinds.map(({ label, use }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <span aria-hidden className={cn("size-3.5 rounded-[4px] border", barLook(use))} />
          {label}
        </span>
      ))}
      {bufferMinutes > 0 ? <span>{`Zwischen zwei Nutzungen bleiben ${bufferMinutes} Minuten frei.`}</span> : null}
    </div>
  );
}

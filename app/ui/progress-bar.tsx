import { cn } from "./cn.ts";

const fills = { petrol: "fill-petrol", amber: "fill-amber", green: "fill-green", red: "fill-red" };

type ProgressBarProps = {
  /** 0 to 100. */
  percent: number;
  tone?: keyof typeof fills;
  /** What progresses, e.g. 'Fortschritt'. */
  label: string;
  className?: string;
};

/** A progress bar. Drawn as SVG: its width is an attribute, so no inline style is needed. */
export function ProgressBar({ percent, tone = "petrol", label, className }: ProgressBarProps) {
  const filled = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={filled}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("h-1.25 w-full overflow-hidden rounded-full bg-grey-soft", className)}
    >
      <svg aria-hidden className="block size-full">
        <rect width={`${filled}%`} height="100%" rx="2.5" className={fills[tone]} />
      </svg>
    </div>
  );
}

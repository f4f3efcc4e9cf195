// shadcn/ui: badge
import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { bareIcon } from "./bare-icon.ts";
import { cn } from "./cn.ts";

/** `badge`: what all of them have, in parts.css. */
const badge = cva("badge", {
  variants: {
    tone: {
      neutral: "bg-grey-soft text-ink-soft",
      amber: "bg-amber-soft text-amber-ink",
      green: "bg-green-soft text-green-ink",
      red: "bg-red-soft text-red-ink",
      blue: "bg-blue-soft text-blue-ink",
      petrol: "bg-petrol-soft text-petrol-strong",
    },
    size: {
      sm: "gap-1 rounded-[6px] px-1.75 text-xs [&>svg:first-child]:size-3",
      md: "",
    },
  },
  defaultVariants: { tone: "neutral", size: "md" },
});

type BadgeProps = VariantProps<typeof badge> & {
  /** Required: a state is shown by icon and text, never by colour alone. */
  icon: LucideIcon;
  /** 0 to 100: how far something has come, as a shade from the left. */
  percent?: number;
  children: ReactNode;
  className?: string;
};

/** A state in one word. `sm` is square, for use inside inputs. */
export function Badge({ tone, size, icon: Icon, percent, children, className }: BadgeProps) {
  return (
    <span className={cn(badge({ tone, size }), percent !== undefined && "relative overflow-hidden", className)}>
      <Icon {...bareIcon} aria-hidden strokeWidth={2.25} />
      <span className="min-w-0">{children}</span>
      {percent === undefined ? null : <ProgressFill percent={percent} />}
    </span>
  );
}

/** Drawn as SVG: its width is an attribute, so no inline style is needed. */
function ProgressFill({ percent }: { percent: number }) {
  return (
    <>
      <span className="sr-only">{`, Fortschritt ${percent} %`}</span>
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
        <rect width={`${percent}%`} height="100%" className="fill-current opacity-10" />
      </svg>
    </>
  );
}

const textTones = {
  neutral: "text-ink-soft",
  amber: "text-amber-ink",
  green: "text-green-ink",
  red: "text-red-ink",
  blue: "text-blue-ink",
  petrol: "text-petrol-strong",
};

/** A state without a pill, for rows whose pill is another state. */
export function StateText({
  tone,
  icon: Icon,
  children,
}: Pick<BadgeProps, "icon" | "children"> & { tone: keyof typeof textTones }) {
  return (
    <span className="state-text">
      <Icon {...bareIcon} aria-hidden strokeWidth={2.25} className={textTones[tone]} />
      <span>{children}</span>
    </span>
  );
}

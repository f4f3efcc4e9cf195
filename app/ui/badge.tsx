import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const badge = cva("inline-flex w-fit max-w-full items-center font-semibold sm:whitespace-nowrap [&>svg]:shrink-0", {
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
      sm: "gap-1 rounded-[6px] px-1.75 py-0.5 text-xs [&>svg]:size-3",
      md: "gap-2 rounded-full py-0.5 pr-3 pl-2.25 text-sm [&>svg]:size-3.5",
    },
  },
  defaultVariants: { tone: "neutral", size: "md" },
});

type BadgeProps = VariantProps<typeof badge> & {
  /** Never left out: a state is told by icon and word, not by colour alone. */
  icon: LucideIcon;
  children: ReactNode;
  className?: string;
};

/** A state in a word. `sm` is the square one for use inside inputs. */
export function Badge({ tone, size, icon: Icon, children, className }: BadgeProps) {
  return (
    <span className={cn(badge({ tone, size }), className)}>
      <Icon aria-hidden strokeWidth={2.25} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

// shadcn/ui: empty
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const tones = {
  calm: "bg-petrol-soft text-petrol-strong",
  done: "bg-green-soft text-green-ink",
  waiting: "bg-amber-soft text-amber-ink",
};

type EmptyStateProps = {
  icon: LucideIcon;
  title: ReactNode;
  /** What it means, or what to do next. */
  children?: ReactNode;
  /** A button or link for it. */
  action?: ReactNode;
  tone?: keyof typeof tones;
  headingLevel?: "h1" | "h2" | "h3";
  className?: string;
};

/** Shown when a list has no entries. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  tone = "calm",
  headingLevel: Heading = "h2",
  className,
}: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center px-4 py-12 text-center sm:py-16", className)}>
      <div className={cn("relative mb-5 grid size-18 place-items-center rounded-full", tones[tone])}>
        <span aria-hidden className="absolute -inset-3 rounded-full border border-dashed border-current opacity-25" />
        <Icon aria-hidden className="size-8" strokeWidth={1.75} />
      </div>
      <Heading className="max-w-full text-xl font-bold tracking-tight text-balance wrap-anywhere">{title}</Heading>
      {children ? <div className="mt-1.5 max-w-md text-ink-soft text-pretty">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div> : null}
    </div>
  );
}

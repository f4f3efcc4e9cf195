// Platform: `<dl>`
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const columns = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

type FactsProps = { columns?: keyof typeof columns; className?: string; children: ReactNode };

/** A list of names and values, made of `<Fact>`. */
export function Facts({ columns: count = 2, className, children }: FactsProps) {
  return <dl className={cn("grid gap-x-5 gap-y-4", columns[count], className)}>{children}</dl>;
}

type FactProps = { label: ReactNode; children?: ReactNode; className?: string };

/** One name and its value; '–' when there is none. A value that is text stays as it is when the browser translates the page. */
export function Fact({ label, children, className }: FactProps) {
  // A name, number or code; texts that a translation may change come as elements.
  const isVerbatim = typeof children === "string" || typeof children === "number";
  const isMissing = children === undefined || children === null || children === "";
  return (
    <div className={cn("min-w-0", className)}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-semibold whitespace-pre-line" translate={isVerbatim ? "no" : undefined}>
        {isMissing ? "–" : children}
      </dd>
    </div>
  );
}

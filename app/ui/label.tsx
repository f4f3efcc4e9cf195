// shadcn/ui: label
import type { ComponentPropsWithoutRef } from "react";
import { cn } from "./cn.ts";

type LabelProps = ComponentPropsWithoutRef<"label"> & { isOptional?: boolean };

/**
 * The name of a control. What may stay empty is marked instead of what may not: nearly everything is required. The mark is only
 * visual; the control itself has `aria-required`.
 */
export function Label({ isOptional = false, className, children, ...props }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control with htmlFor
    <label {...props} className={cn("block text-sm font-semibold text-ink-soft", className)}>
      {children}
      {isOptional ? <OptionalMark /> : null}
    </label>
  );
}

export const OptionalMark = () => (
  <span aria-hidden className="font-normal">
    {" (optional)"}
  </span>
);

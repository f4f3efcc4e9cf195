import type { ComponentPropsWithoutRef } from "react";
import { cn } from "./cn.ts";

type LabelProps = ComponentPropsWithoutRef<"label"> & { isRequired?: boolean };

/** The name of a control. The star is only visual; the control itself has `aria-required`. */
export function Label({ isRequired = false, className, children, ...props }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control with htmlFor
    <label {...props} className={cn("block text-sm font-semibold text-ink-soft", className)}>
      {children}
      {isRequired ? (
        <span aria-hidden className="text-red-ink">
          {" *"}
        </span>
      ) : null}
    </label>
  );
}

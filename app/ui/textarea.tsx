// shadcn/ui: textarea
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "./cn.ts";
import { controlFrame, controlStates } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";

/** Several lines of text; grows with its content if the browser supports it. */
export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<"textarea">>(function Textarea(
  { className, rows = 4, ...props },
  ref,
) {
  const look = cn(controlFrame, controlStates, "field-sizing-content min-h-24 px-3.25 py-2.5", className);
  return <textarea ref={ref} rows={rows} className={look} {...useFieldControl(props)} />;
});

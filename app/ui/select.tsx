// Platform: `<select>`
import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "./cn.ts";
import { controlFrame, controlStates } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";

type SelectProps = ComponentPropsWithoutRef<"select"> & {
  /** First, empty option, e.g. 'Bitte auswählen'. */
  placeholder?: string;
  /** For card headers and filters. */
  isCompact?: boolean;
};

/** The browser's own list, in our frame: works without JavaScript and with every phone's picker. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { placeholder, isCompact = false, className, children, ...props },
  ref,
) {
  const height = isCompact ? "h-8.5 rounded-small pl-3 sm:text-md" : "h-10.5 pl-3.25";
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select
        ref={ref}
        className={cn(controlFrame, controlStates, "appearance-none truncate pr-9", height)}
        {...useFieldControl(props)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
});

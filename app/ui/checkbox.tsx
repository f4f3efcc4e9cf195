// Platform: `<input type="checkbox">`
import { Check } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.ts";

type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, "type"> & {
  /** The sentence to agree to; all of it is clickable. */
  label: ReactNode;
  hint?: ReactNode;
};

const box =
  "peer size-5 appearance-none rounded-[6px] border border-edge bg-card transition-colors checked:border-petrol checked:bg-petrol aria-invalid:border-red disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken forced-colors:appearance-auto";

/** A native checkbox in our look, with its label. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, className, ...props },
  ref,
) {
  return (
    <label className={cn("flex items-start gap-3 py-1 has-disabled:text-ink-soft", className)}>
      <span className="relative grid h-[1.4375rem] shrink-0 place-items-center">
        <input ref={ref} type="checkbox" className={box} {...useFieldControl(props)} />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-petrol opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-soft forced-colors:hidden"
        />
      </span>
      <span className="min-w-0 leading-[1.4375rem]">
        {label}
        {hint ? <span className="block text-sm text-ink-soft">{hint}</span> : null}
      </span>
    </label>
  );
});

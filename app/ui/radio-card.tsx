// Platform: `<input type="radio">`
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "./cn.ts";

type RadioCardProps = Omit<ComponentPropsWithoutRef<"input">, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
};

const dot =
  "grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-edge bg-card transition-colors before:size-2 before:rounded-full before:bg-transparent checked:border-petrol checked:bg-petrol checked:before:bg-on-petrol focus-visible:outline-none disabled:cursor-not-allowed disabled:border-line forced-colors:appearance-auto";

/** One choice of a radio group, as a card whose whole area is clickable. Put the group in a `<FieldGroup>`. */
export const RadioCard = forwardRef<HTMLInputElement, RadioCardProps>(function RadioCard(
  { label, description, icon, className, ...props },
  ref,
) {
  return (
    <label
      className={cn(
        "flex min-h-10.5 items-center gap-2.5 rounded-control border border-edge bg-card px-3 py-2.25 leading-snug transition-[border-color,box-shadow] hover:border-ink-soft",
        "has-checked:border-petrol has-checked:ring-3 has-checked:ring-petrol-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol",
        "has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft",
        className,
      )}
    >
      <input ref={ref} type="radio" className={dot} {...props} />
      {icon ? <span className="shrink-0 text-ink-soft [&_svg]:size-5">{icon}</span> : null}
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {description ? <span className="block text-sm text-ink-soft">{description}</span> : null}
      </span>
    </label>
  );
});

// shadcn/ui: input
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { controlFrame, controlStates } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";

type InputProps = ComponentPropsWithoutRef<"input"> & {
  /** Shown inside the frame before the text, e.g. an icon. */
  leading?: ReactNode;
  /** Shown inside the frame after the text, e.g. a unit or a badge. */
  trailing?: ReactNode;
  /** For card headers and filters. */
  isCompact?: boolean;
};

/** One line of text. Inside a `<Field>` it takes id, description and error state from there. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { leading, trailing, isCompact = false, className, type = "text", ...props },
  ref,
) {
  const control = useFieldControl(props);
  const size = isCompact ? "h-8.5 rounded-small px-2.75 sm:text-md" : "h-10.5 px-3.25";
  if (!leading && !trailing) {
    const look = cn(controlFrame, controlStates, size, className);
    return <input ref={ref} type={type} className={look} {...control} />;
  }
  return (
    <span
      className={cn(
        controlFrame,
        "flex items-center gap-2 focus-within:border-petrol focus-within:ring-3 focus-within:ring-petrol/25 hover:border-ink-soft focus-within:hover:border-petrol has-aria-invalid:border-red has-disabled:border-line has-disabled:bg-sunken",
        size,
        className,
      )}
    >
      {leading ? <span className="shrink-0 text-ink-soft [&_svg]:size-4.5">{leading}</span> : null}
      <input
        ref={ref}
        type={type}
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed"
        {...control}
      />
      {trailing ? <span className="shrink-0 text-ink-soft">{trailing}</span> : null}
    </span>
  );
});

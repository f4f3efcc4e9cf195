// shadcn/ui: button, with radix-ui's Slot
import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from "react";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

/** `button`: what all of them have, in parts.css. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary:
        "bg-petrol text-on-petrol shadow-card hover:bg-petrol-strong disabled:border disabled:border-line disabled:bg-card disabled:text-ink-soft disabled:shadow-none",
      secondary: "border border-line bg-card text-ink not-disabled:hover:border-edge enabled:active:bg-sunken",
      ghost: "text-ink hover:bg-grey-soft disabled:hover:bg-transparent",
      danger: "border border-line bg-card text-red-ink enabled:hover:border-red enabled:hover:bg-red-soft",
      "danger-solid": "bg-red text-on-red shadow-card hover:bg-red-ink dark:hover:bg-red-ink",
      link: "rounded-small text-petrol-strong underline decoration-1 underline-offset-4 hover:decoration-2",
    },
    size: {
      xs: "min-h-8 gap-1.5 rounded-small px-2.5 py-1 text-sm [&_svg]:size-4",
      sm: "min-h-8.5 gap-1.5 rounded-control px-3 py-1 text-md [&_svg]:size-4",
      md: "min-h-10.5 gap-2.5 rounded-control px-4 py-1.5 text-base [&_svg]:size-4.5",
      lg: "min-h-13 gap-3 rounded-control px-6 py-2 text-lg [&_svg]:size-5",
      icon: "size-10.5 rounded-control [&_svg]:size-5",
      "icon-xs": "size-8 rounded-small [&_svg]:size-4.5",
      "icon-sm": "size-8.5 rounded-control [&_svg]:size-4.5",
      inline: "gap-1.5 [&_svg]:size-4",
    },
  },
  defaultVariants: { variant: "secondary", size: "md" },
});

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the style to the only child instead: `<Button asChild><Link to=…>…</Link></Button>`. */
    asChild?: boolean;
    /** Shows a spinner and refuses clicks; the button keeps the focus. */
    isPending?: boolean;
  };

/** A button, `type="button"` by default. One `primary` per screen. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, asChild, isPending = false, className, type = "button", onClick, children, ...props },
  ref,
) {
  const look = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root ref={ref} className={look} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const refuseWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={ref}
      type={type}
      className={look}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={refuseWhilePending}
      {...props}
    >
      {isPending ? <Spinner /> : null}
      {children}
    </button>
  );
});

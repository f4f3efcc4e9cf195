// shadcn/ui: card
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { cn } from "./cn.ts";

/** A white surface on the canvas. Header, body and footer bring their own padding. */
export function Card({ className, ...props }: ComponentPropsWithoutRef<"section">) {
  return (
    <section
      {...props}
      className={cn("min-w-0 overflow-clip rounded-card border border-line bg-card shadow-card", className)}
    />
  );
}

type CardHeaderProps = {
  /** A `<CardTitle>`, with icon or badge where needed. */
  children: ReactNode;
  /** On the right: a badge, a note, small controls. */
  aside?: ReactNode;
  className?: string;
};

export function CardHeader({ children, aside, className }: CardHeaderProps) {
  return (
    <div
      className={cn(
        "flex min-h-13.5 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-5",
        className,
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-2.5 [&>svg]:size-4.5 [&>svg]:shrink-0">{children}</div>
      {aside ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2.5 text-md text-ink-soft sm:ml-auto">{aside}</div>
      ) : null}
    </div>
  );
}

export function CardTitle({ className, children, ...props }: ComponentPropsWithoutRef<"h2">) {
  return (
    <h2 {...props} className={cn("flex items-center gap-2.5 text-lg font-semibold text-ink", className)}>
      {children}
    </h2>
  );
}

export function CardBody({ className, ...props }: ComponentPropsWithoutRef<"div">) {
  return <div {...props} className={cn("p-4 sm:p-5", className)} />;
}

export function CardFooter({ className, ...props }: ComponentPropsWithoutRef<"div">) {
  return (
    <div
      {...props}
      className={cn("flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5", className)}
    />
  );
}

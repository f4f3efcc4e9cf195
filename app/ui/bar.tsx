import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type BarProps = {
  /** The summary on the left. */
  children?: ReactNode;
  actions: ReactNode;
  className?: string;
};

/** A summary with the form's buttons, sticky at the bottom of the window while the form is longer. */
export function Bar({ children, actions, className }: BarProps) {
  return (
    <div
      className={cn(
        "sticky bottom-0 z-20 -mx-4 print:hidden border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-5 sm:py-4",
        "flex items-center justify-between gap-x-6 gap-y-2.5 max-sm:flex-wrap",
        className,
      )}
    >
      {/* The summary wraps before the buttons have to move below it. */}
      <div className="min-w-0 sm:flex-1">{children}</div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:[&>*]:flex-1 sm:shrink-0 sm:flex-nowrap">
        {actions}
      </div>
    </div>
  );
}

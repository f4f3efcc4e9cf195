import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type KeyProps = {
  children: ReactNode;
  /** Beside a button's label: only where there is a keyboard, and not read out (`aria-keyshortcuts` is). */
  isHint?: boolean;
};

/** A key of the keyboard. */
export function Key({ children, isHint }: KeyProps) {
  return (
    <kbd
      aria-hidden={isHint}
      className={cn(
        "rounded-[6px] border border-line bg-card px-1.5 font-sans text-xs font-medium text-ink",
        isHint && "hidden pointer-fine:lg:inline",
      )}
    >
      {children}
    </kbd>
  );
}

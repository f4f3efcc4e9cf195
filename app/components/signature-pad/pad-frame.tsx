import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type PadFrameProps = {
  /** Turned by a quarter, for a phone held upright. */
  isTurned?: boolean;
  /** What is drawn on; missing until it is loaded. */
  children?: ReactNode;
};

/**
 * The white field with its line for writing, 450 x 120 (signatures.md#pad), scaled to the width there is. White in the
 * dark theme, too.
 */
export function PadFrame({ isTurned = false, children }: PadFrameProps) {
  return (
    <div
      className={cn(
        "relative overflow-clip rounded-control border border-edge bg-white focus-within:border-petrol focus-within:ring-3 focus-within:ring-petrol/25 has-data-invalid:border-red has-data-invalid:focus-within:ring-red/25",
        isTurned ? "mx-auto aspect-[120/450] h-full" : "aspect-[450/120] w-full",
      )}
    >
      <span
        aria-hidden
        className={cn(
          "pointer-events-none absolute border-[#c9d2da]",
          isTurned ? "inset-y-[6%] left-[22%] border-l" : "inset-x-[6%] bottom-[22%] border-b",
        )}
      />
      {children}
    </div>
  );
}

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that can take the focus. Its own name must not depend on the tooltip: touch screens never show it. */
  children: ReactNode;
};

/** A short explanation on hover and on focus. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-small bg-ink px-2.5 py-1.5 text-sm font-medium text-canvas shadow-float duration-100 data-[state=delayed-open]:animate-in data-[state=delayed-open]:fade-in-0"
          >
            {text}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

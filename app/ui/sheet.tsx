import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { overlay } from "./overlay-look.ts";

export const Sheet = Radix.Root;

export const SheetClose = Radix.Close;

const sides = {
  right:
    "right-0 border-l data-[state=open]:slide-in-from-right data-[state=closed]:slide-out-to-right w-full sm:w-[30rem]",
  left: "left-0 border-r data-[state=open]:slide-in-from-left data-[state=closed]:slide-out-to-left w-[17.5rem] max-w-[85vw]",
};

type SheetContentProps = Omit<ComponentPropsWithoutRef<typeof Radix.Content>, "title"> & {
  title: ReactNode;
  side?: keyof typeof sides;
  /** Buttons at the lower edge; stay visible while the content scrolls. */
  footer?: ReactNode;
  /** The title is only read out and the content draws everything itself, its close button included. */
  isBare?: boolean;
};

/** A drawer at the side of the page, e.g. for adding or editing a record. */
export function SheetContent({
  title,
  side = "right",
  footer,
  isBare = false,
  className,
  children,
  ...props
}: SheetContentProps) {
  const look = cn(
    "fixed inset-y-0 z-50 flex flex-col border-line bg-card text-ink shadow-float outline-none duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in",
    sides[side],
    className,
  );
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content aria-describedby={undefined} {...props} className={look}>
        {isBare ? (
          <>
            <Radix.Title className="sr-only">{title}</Radix.Title>
            {children}
          </>
        ) : (
          <>
            <div className="flex min-h-17.5 items-center gap-4 border-b border-line px-5 py-3 sm:px-6">
              <Radix.Title className="min-w-0 flex-1 text-xl font-bold tracking-tight">{title}</Radix.Title>
              <Radix.Close asChild>
                <Button variant="ghost" size="icon-sm" aria-label="Schließen" className="-mr-2">
                  <X aria-hidden />
                </Button>
              </Radix.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto p-5 sm:p-6">{children}</div>
          </>
        )}
        {footer ? (
          <div className="flex justify-end gap-2 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
            {footer}
          </div>
        ) : null}
      </Radix.Content>
    </Radix.Portal>
  );
}

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { dialogPanel, overlay } from "./overlay-look.ts";

export const Dialog = Radix.Root;

export const DialogClose = Radix.Close;

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-6xl" };

type DialogContentProps = Omit<ComponentPropsWithoutRef<typeof Radix.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths;
};

/** A modal dialog; below 640 px a sheet from the bottom edge. */
export function DialogContent({
  title,
  description,
  footer,
  size = "sm",
  className,
  children,
  ...props
}: DialogContentProps) {
  const withoutDescription = description ? {} : { "aria-describedby": undefined };
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content {...withoutDescription} {...props} className={cn(dialogPanel, widths[size], className)}>
        <div className="flex items-start gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-xl font-bold tracking-tight text-balance">{title}</Radix.Title>
            {description ? <Radix.Description className="mt-1.5 text-ink-soft">{description}</Radix.Description> : null}
          </div>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label="Schließen" className="-mt-1 -mr-2">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
        {footer ? (
          <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
            {footer}
          </div>
        ) : null}
      </Radix.Content>
    </Radix.Portal>
  );
}

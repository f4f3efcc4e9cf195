// Platform: `<dialog>`, with the names of shadcn/ui
import { X } from "lucide-react";
import { Slot } from "radix-ui";
import type { HTMLAttributes, ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Modal, ModalDescription, ModalPanel, ModalTitle, useModal } from "./modal.tsx";
import { dialogPanel } from "./overlay-look.ts";

type DialogProps = { open: boolean; onOpenChange: (isOpen: boolean) => void; children: ReactNode };

/** Holds a `<DialogContent>`; escape and a click beside it close it as well. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  return (
    <Modal isOpen={open} onClose={() => onOpenChange(false)}>
      {children}
    </Modal>
  );
}

/** Makes the button in it close the dialog. */
export function DialogClose({ children }: { children: ReactElement }) {
  const { close } = useModal();
  return <Slot.Root onClick={close}>{children}</Slot.Root>;
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-6xl" };

type DialogContentProps = Omit<HTMLAttributes<HTMLDialogElement>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths;
};

/** A modal dialog; below 640 px a sheet from the bottom edge. */
export function DialogContent(props: DialogContentProps) {
  const { title, description, footer, size = "sm", className, children, ...rest } = props;
  return (
    <ModalPanel {...rest} hasDescription={Boolean(description)} className={cn(dialogPanel, widths[size], className)}>
      <div className="flex items-start gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
        <div className="min-w-0 flex-1">
          <ModalTitle className="text-xl font-bold tracking-tight text-balance">{title}</ModalTitle>
          {description ? <ModalDescription className="mt-1.5 text-ink-soft">{description}</ModalDescription> : null}
        </div>
        <DialogClose>
          <Button variant="ghost" size="icon-sm" aria-label="Schließen" className="-mt-1 -mr-2">
            <X aria-hidden />
          </Button>
        </DialogClose>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
      {footer ? (
        <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
          {footer}
        </div>
      ) : null}
    </ModalPanel>
  );
}

// Platform: `<dialog>`, with the names of shadcn/ui
import type { HTMLAttributes, ReactNode } from "react";
import { cn } from "./cn.ts";
import { Modal, ModalPanel, ModalTitle } from "./modal.tsx";

type SheetProps = Omit<HTMLAttributes<HTMLDialogElement>, "title"> & {
  isOpen: boolean;
  onClose: () => void;
  /** Only read out: the content draws everything itself, its close button included. */
  title: ReactNode;
};

/** A drawer at the left side of the page. */
export function Sheet({ isOpen, onClose, title, className, children, ...props }: SheetProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <ModalPanel
        {...props}
        className={cn(
          "fixed inset-y-0 right-auto left-0 z-50 flex w-[17.5rem] max-w-[85vw] flex-col border-r slide-in-from-left",
          className,
        )}
      >
        <ModalTitle className="sr-only">{title}</ModalTitle>
        {children}
      </ModalPanel>
    </Modal>
  );
}

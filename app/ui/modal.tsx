// Platform: `<dialog>`
import { createContext, type HTMLAttributes, type MouseEvent, type ReactNode, useContext, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "./cn.ts";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";
import { useIsInteractive } from "./use-is-interactive.ts";

type ModalContextValue = { close: () => void; titleId: string; descriptionId: string };
const ModalContext = createContext<ModalContextValue>({ close: () => {}, titleId: "", descriptionId: "" });

/** Closing and the ids of the modal dialog around. */
export const useModal = () => useContext(ModalContext);

type ModalProps = {
  isOpen: boolean;
  /** Escape, its buttons, or a click beside it; null: nothing but what is in it closes it. */
  onClose: (() => void) | null;
  children: ReactNode;
};

type OpenState = Pick<ModalProps, "isOpen" | "onClose">;
const OpenContext = createContext<OpenState>({ isOpen: false, onClose: null });

/** Whether a modal dialog is open, for the panel inside. */
export function Modal({ isOpen, onClose, children }: ModalProps) {
  return <OpenContext.Provider value={{ isOpen, onClose }}>{children}</OpenContext.Provider>;
}

type ModalPanelProps = HTMLAttributes<HTMLDialogElement> & {
  /** A question that only its buttons and Escape close. */
  isAlert?: boolean;
  hasDescription?: boolean;
};

/** The browser's own modal dialog, at the end of the page: it keeps the focus inside and returns it afterwards. */
export function ModalPanel(props: ModalPanelProps) {
  const { isOpen } = useContext(OpenContext);
  const isInteractive = useIsInteractive();
  return isOpen && isInteractive ? createPortal(<OpenPanel {...props} />, document.body) : null;
}

function OpenPanel({ isAlert = false, hasDescription = false, className, children, ...props }: ModalPanelProps) {
  const { onClose } = useContext(OpenContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, descriptionId] = [useId(), useId()];
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // What is in it may have taken the focus while it was made.
    if (before instanceof HTMLElement && element?.contains(before)) before.focus({ preventScroll: true });
    return () => element?.close();
  }, []);
  const close = () => onClose?.();
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isAlert && event.target === dialog.current && isBeside(event, dialog.current)) close();
  };
  return (
    <ModalContext.Provider value={{ close, titleId, descriptionId }}>
      <dialog
        ref={dialog}
        {...(isAlert ? { role: "alertdialog" } : {})}
        aria-labelledby={titleId}
        aria-describedby={hasDescription ? descriptionId : undefined}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onMouseDown={pressBeside}
        {...props}
        className={cn(
          "m-0 h-auto max-h-none w-auto max-w-none animate-in border-0 border-line bg-card text-ink shadow-float outline-none duration-200 backdrop:bg-black/45",
          className,
        )}
      >
        {children}
      </dialog>
    </ModalContext.Provider>
  );
}

function isBeside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

export function ModalTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h2 id={useModal().titleId} className={className}>
      {children}
    </h2>
  );
}

export function ModalDescription({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p id={useModal().descriptionId} className={className}>
      {children}
    </p>
  );
}

import { AlertDialog as Radix } from "radix-ui";
import { type ComponentPropsWithoutRef, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { dialogPanel, overlay } from "./overlay-look.ts";

type Question = {
  title: ReactNode;
  /** What confirming does, in a sentence or two. */
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for irreversible actions. */
  tone?: "primary" | "danger";
};

type ConfirmDialogProps = Question & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
};

/** Asks for confirmation. Only its buttons and Escape close it, not a click outside. */
export function ConfirmDialog({ isOpen, onOpenChange, onConfirm, ...question }: ConfirmDialogProps) {
  const { title, description, confirmLabel = "Ja, sicher", cancelLabel = "Abbrechen", tone = "primary" } = question;
  const withoutDescription = description ? {} : { "aria-describedby": undefined };
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content {...withoutDescription} className={cn(dialogPanel, "p-5 sm:max-w-md sm:p-6")}>
          <Radix.Title className="text-xl font-bold tracking-tight text-balance">{title}</Radix.Title>
          {description ? <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description> : null}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={tone === "danger" ? "danger-solid" : "primary"} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ConfirmButtonProps = ComponentPropsWithoutRef<typeof Button> & { question: Question };

/**
 * A submit button that asks before its form is sent. The form receives the button's `name` and `value` as usual.
 * Without JavaScript it submits at once: if confirmation is mandatory, the action has to ask.
 */
export function ConfirmButton({ question, onClick, ...props }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    setIsAsking(true);
  };
  return (
    <>
      <Button {...props} ref={button} type="submit" onClick={ask} />
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => button.current?.form?.requestSubmit(button.current)}
      />
    </>
  );
}

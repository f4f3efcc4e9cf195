// Platform: `<dialog>`
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Modal, ModalDescription, ModalPanel, ModalTitle } from "./modal.tsx";
import { dialogPanel } from "./overlay-look.ts";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";
import { useIsInteractive } from "./use-is-interactive.ts";

type Question = {
  title: ReactNode;
  /** What confirming does, in a sentence or two. */
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for irreversible actions. */
  tone?: "primary" | "danger";
};

/** The words of every question (screens.md#confirmations). */
const defaultLabels = { confirm: "Ja, sicher", cancel: "Abbrechen" };
const confirmVariant = ({ tone }: Question) => (tone === "danger" ? ("danger-solid" as const) : ("primary" as const));

type ConfirmDialogProps = Question & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
};

/** Asks for confirmation. Only its buttons and Escape close it, not a click outside. */
export function ConfirmDialog({ isOpen, onOpenChange, onConfirm, ...question }: ConfirmDialogProps) {
  const { title, description, confirmLabel = defaultLabels.confirm, cancelLabel = defaultLabels.cancel } = question;
  const close = () => onOpenChange(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <Modal isOpen={isOpen} onClose={close}>
      <ModalPanel isAlert hasDescription={Boolean(description)} className={cn(dialogPanel, "p-5 sm:max-w-md sm:p-6")}>
        <ModalTitle className="text-xl font-bold tracking-tight text-balance">{title}</ModalTitle>
        {description ? <ModalDescription className="mt-2 text-ink-soft">{description}</ModalDescription> : null}
        <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={close}>{cancelLabel}</Button>
          <Button variant={confirmVariant(question)} onClick={confirm}>
            {confirmLabel}
          </Button>
        </div>
      </ModalPanel>
    </Modal>
  );
}

type ConfirmButtonProps = ComponentPropsWithoutRef<typeof Button> & { question: Question };

/**
 * A submit button that asks before its form is sent. The form receives the button's `name` and `value` as usual. Until
 * scripts run the browser itself asks the same question, with the submit button in its answer.
 */
export function ConfirmButton({ question, onClick, ...props }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const plainQuestion = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isInteractive = useIsInteractive();
  const id = useId();
  useBrowserLayoutEffect(() => {
    const element = plainQuestion.current;
    if (!element || !("showPopover" in element)) return;
    setIsAsking(element.matches(":popover-open"));
    // React takes its time from here until it shows the other button: whoever clicks in between is asked as well.
    const follow = (event: Event) => setIsAsking((event as ToggleEvent).newState === "open");
    element.addEventListener("beforetoggle", follow);
    return () => element.removeEventListener("beforetoggle", follow);
  }, []);
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    setIsAsking(true);
  };
  if (!isInteractive) {
    const { name, value, ...look } = props;
    return (
      <>
        <Button {...look} {...{ popovertarget: id }} />
        <PlainQuestion ref={plainQuestion} id={id} question={question} name={name} value={value} />
      </>
    );
  }
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

type PlainQuestionProps = Pick<ComponentPropsWithoutRef<typeof Button>, "name" | "value"> & {
  id: string;
  question: Question;
};

/** The question as the browser's own popover, inside the form; a browser that knows none shows it as a part of the page. */
const PlainQuestion = forwardRef<HTMLDivElement, PlainQuestionProps>(function PlainQuestion(
  { id, question, name, value },
  ref,
) {
  const { title, description, confirmLabel = defaultLabels.confirm, cancelLabel = defaultLabels.cancel } = question;
  return (
    <div
      ref={ref}
      id={id}
      {...{ popover: "auto" }}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      className="plain-question"
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {description ? <p>{description}</p> : null}
      <div>
        <Button {...{ popovertarget: id, popovertargetaction: "hide" }}>{cancelLabel}</Button>
        <Button type="submit" name={name} value={value} variant={confirmVariant(question)}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
});

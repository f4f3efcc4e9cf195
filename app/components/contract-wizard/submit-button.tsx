import { type MouseEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { WizardBasics } from "#server/drafts/wizard-basics.server.ts";
import { type QuestionTexts, questionsOf } from "./confirmations.tsx";

type SubmitButtonProps = {
  check: WizardBasics["check"];
  texts: QuestionTexts;
  isBlocked: boolean;
  isPending: boolean;
  /** `Vertrag generieren` or `SB-Schutz buchen`. */
  children: string;
};

/** The wizard's last button; first asks each question that needs a yes, one dialog after the other. */
export function SubmitButton({ check, texts, isBlocked, isPending, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const questions = questionsOf(check, texts);
  const [asked, setAsked] = useState<number | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const question = asked === null ? undefined : questions[asked];

  const askFirst = (event: MouseEvent) => {
    if (questions.length === 0 || isConfirmed) return;
    event.preventDefault();
    setAsked(0);
  };
  const confirm = () => {
    if (asked !== null && asked + 1 < questions.length) return setAsked(asked + 1);
    setAsked(null);
    setIsConfirmed(true);
    // After the boxes are in the form.
    setTimeout(() => button.current?.form?.requestSubmit(button.current));
  };
  return (
    <>
      {isConfirmed ? questions.map(({ field }) => <input key={field} type="hidden" name={field} value="on" />) : null}
      <Button
        ref={button}
        type="submit"
        name="intent"
        value="create"
        variant="primary"
        disabled={isBlocked}
        isPending={isPending}
        onClick={askFirst}
      >
        {children}
      </Button>
      {question ? (
        <ConfirmDialog
          key={question.field}
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsked((current) => (current === asked ? null : current));
          }}
          title={question.title}
          description={question.text}
          onConfirm={confirm}
        />
      ) : null}
    </>
  );
}

import { type MouseEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { answersTo, openQuestions, type QuestionedWizard, type QuestionTexts } from "./questions.ts";
import { useQuestions } from "./use-questions.tsx";

type SubmitButtonProps = {
  page: QuestionedWizard;
  texts: QuestionTexts;
  isBlocked: boolean;
  isPending: boolean;
  /** `Vertrag generieren` or `SB-Schutz buchen`. */
  children: string;
};

/** The wizard's last button; first asks about what was not confirmed at its start, or changed since. */
export function SubmitButton({ page, texts, isBlocked, isPending, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const questions = openQuestions(page, texts).filter(({ field, concern }) => answers[field] !== concern);
  const { ask, dialog } = useQuestions(questions, () => {
    setAnswers({ ...answers, ...answersTo(questions) });
    // After the answers are in the form.
    setTimeout(() => button.current?.form?.requestSubmit(button.current));
  });
  const askFirst = (event: MouseEvent) => {
    if (questions.length === 0) return;
    event.preventDefault();
    ask();
  };
  return (
    <>
      {Object.entries(answers).map(([field, concern]) => (
        <input key={field} type="hidden" name={field} value={concern} />
      ))}
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
      {dialog}
    </>
  );
}

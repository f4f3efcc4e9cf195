import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { Question } from "./questions.ts";

/**
 * Asks one question after the other, each in a dialog; `onConfirmed` runs after the last yes. Returns what starts it, and
 * the dialog to show.
 */
export function useQuestions(
  questions: readonly Question[],
  onConfirmed: () => void,
): { ask: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<number | null>(null);
  const question = asked === null ? undefined : questions[asked];
  const confirm = () => {
    if (asked !== null && asked + 1 < questions.length) return setAsked(asked + 1);
    setAsked(null);
    onConfirmed();
  };
  const dialog = question ? (
    <ConfirmDialog
      key={question.code}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) setAsked((current) => (current === asked ? null : current));
      }}
      title={question.title}
      description={`${question.facts} ${question.question}`}
      onConfirm={confirm}
    />
  ) : null;
  return { ask: () => setAsked(0), dialog };
}

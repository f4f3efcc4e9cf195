import { Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { type QuestionedCheck, type QuestionTexts, questionsOf } from "./confirmations.tsx";

type AskingLinkProps = {
  to: string;
  check: QuestionedCheck;
  texts: QuestionTexts;
  variant?: "primary" | "secondary";
  children: string;
};

/**
 * A link to a wizard; first asks what speaks against a contract from this check, one dialog after the other. Without scripts
 * the wizard's last step asks.
 */
export function AskingLink({ to, check, texts, variant = "primary", children }: AskingLinkProps) {
  const navigate = useNavigate();
  const questions = questionsOf(check, texts);
  const [asked, setAsked] = useState<number | null>(null);
  const question = asked === null ? undefined : questions[asked];
  const ask = (event: MouseEvent) => {
    const opensHere = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (questions.length === 0 || !opensHere) return;
    event.preventDefault();
    setAsked(0);
  };
  const confirm = () => {
    if (asked !== null && asked + 1 < questions.length) return setAsked(asked + 1);
    setAsked(null);
    navigate(to);
  };
  return (
    <>
      <Button asChild variant={variant}>
        <Link to={to} onClick={ask}>
          {children}
        </Link>
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

import { Link, type LinkProps, useSubmit } from "@remix-run/react";
import { forwardRef, type MouseEvent } from "react";
import type { Concerns } from "#server/checks/verification/concerns.ts";
import { answersTo, questionsOf, type WizardPhase } from "./questions.ts";
import { useQuestions } from "./use-questions.tsx";

type AskingLinkProps = Omit<LinkProps, "to"> & { to: string; concerns: Concerns; phase: WizardPhase };

/**
 * A link to a wizard; first asks what speaks against a contract from this check, and tells the wizard that it was confirmed.
 * Without scripts, and in a new tab, the wizard's first page asks.
 */
export const AskingLink = forwardRef<HTMLAnchorElement, AskingLinkProps>(function AskingLink(
  { to, concerns, phase, ...props },
  ref,
) {
  const submit = useSubmit();
  const questions = questionsOf(concerns, phase);
  const { ask, dialog } = useQuestions(questions, () =>
    submit({ ...answersTo(questions), intent: "confirm" }, { method: "post", action: to }),
  );
  const askFirst = (event: MouseEvent) => {
    const opensHere = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (questions.length === 0 || !opensHere) return;
    event.preventDefault();
    ask();
  };
  return (
    <>
      <Link {...props} ref={ref} to={to} onClick={askFirst} />
      {dialog}
    </>
  );
});

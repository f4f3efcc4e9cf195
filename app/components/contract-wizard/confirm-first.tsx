import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { answersTo, openQuestions, type QuestionedWizard, type WizardPhase } from "./questions.ts";

type ConfirmFirstProps = {
  page: QuestionedWizard;
  phase: WizardPhase;
  /** Address of the wizard's step. */
  action: string;
};

/**
 * Asks what speaks against a contract from this check before its wizard starts (contracts.md#questions), for whom no
 * dialog has asked.
 */
export function ConfirmFirst({ page, phase, action }: ConfirmFirstProps) {
  const questions = openQuestions(page, phase);
  return (
    <Card>
      <EmptyState
        icon={TriangleAlert}
        tone="waiting"
        title={questions.map(({ title }) => `${title}.`).join(" ")}
        action={
          <>
            <Button asChild>
              <Link to={paths.idCheck(page.check.id)}>Abbrechen</Link>
            </Button>
            <Form method="post" action={action}>
              {Object.entries(answersTo(questions)).map(([field, facts]) => (
                <input key={field} type="hidden" name={field} value={facts} />
              ))}
              <Button type="submit" name="intent" value="confirm" variant="primary">
                Ja, sicher
              </Button>
            </Form>
          </>
        }
      >
        {questions.map(({ code, facts, question }) => (
          <p key={code} className="mt-2 first:mt-0">
            {facts} {question}
          </p>
        ))}
      </EmptyState>
    </Card>
  );
}

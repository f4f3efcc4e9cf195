import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { openQuestions, type QuestionedWizard, type QuestionTexts, questionsOf } from "./questions.ts";

type ConfirmationsProps = {
  page: QuestionedWizard;
  texts: QuestionTexts;
  /** The question that was left unanswered at the last submit. */
  unanswered: string | undefined;
};

/**
 * Warns of what speaks against a contract from this check. What is not confirmed yet, or changed since, gets a box for
 * pages without scripts; with scripts a dialog asks.
 */
export function Confirmations({ page, texts, unanswered }: ConfirmationsProps) {
  const open = openQuestions(page, texts).map(({ field }) => field);
  return questionsOf(page.check.concerns, texts).map(({ field, title, text, concern }) => (
    <Alert
      key={field}
      tone={field === unanswered ? "danger" : "warning"}
      title={`${title}.`}
      isAnnounced={field === unanswered}
    >
      {field === unanswered ? `${contractTexts.confirmFirst} ` : null}
      {concern}
      {open.includes(field) ? (
        <noscript>
          <p className="mt-1">{text}</p>
          <Checkbox
            name={field}
            value={concern}
            required
            label={
              <>
                Ja, sicher<VisuallyHidden>: {title}</VisuallyHidden>
              </>
            }
          />
        </noscript>
      ) : null}
    </Alert>
  ));
}

import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import type { WizardBasics } from "#server/drafts/wizard-basics.server.ts";

export type Question = { field: "confirmsRejected" | "confirmsNameMismatch"; title: string; text: string };

/** What the questions about a check depend on. */
export type QuestionedCheck = Pick<WizardBasics["check"], "permission" | "isNameMismatched" | "concerns">;

/** How the questions end: about a contract, or about an SB-Schutz. */
export type QuestionTexts = { rejectedQuestion: string; nameMismatchQuestion: string };

/** What has to be confirmed before a contract or an SB-Schutz is made from this check (spec §8). */
export function questionsOf(
  { permission, isNameMismatched, concerns }: QuestionedCheck,
  { rejectedQuestion, nameMismatchQuestion }: QuestionTexts,
): Question[] {
  const { rejectedTitle, nameMismatchTitle } = contractTexts;
  return [
    ...(permission === "needs_confirmation"
      ? [
          {
            field: "confirmsRejected" as const,
            title: rejectedTitle,
            text: `${concerns.rejection} ${rejectedQuestion}`.trim(),
          },
        ]
      : []),
    ...(isNameMismatched
      ? [
          {
            field: "confirmsNameMismatch" as const,
            title: nameMismatchTitle,
            text: `${concerns.names} ${nameMismatchQuestion}`.trim(),
          },
        ]
      : []),
  ];
}

type ConfirmationsProps = {
  check: WizardBasics["check"];
  texts: QuestionTexts;
  /** The question that was left unanswered at the last submit. */
  unanswered: string | undefined;
};

/** Warns of what is to be confirmed. Without scripts a box is ticked instead of answering a dialog. */
export function Confirmations({ check, texts, unanswered }: ConfirmationsProps) {
  return questionsOf(check, texts).map(({ field, title, text }) => (
    <Alert
      key={field}
      tone={field === unanswered ? "danger" : "warning"}
      title={`${title}.`}
      isAnnounced={field === unanswered}
    >
      {field === unanswered ? `${contractTexts.confirmFirst} ` : null}
      {field === "confirmsRejected" ? check.concerns.rejection : check.concerns.names}
      <noscript>
        <p className="mt-1">{text}</p>
        <Checkbox
          name={field}
          required
          label={
            <>
              Ja, sicher<VisuallyHidden>: {title}</VisuallyHidden>
            </>
          }
        />
      </noscript>
    </Alert>
  ));
}

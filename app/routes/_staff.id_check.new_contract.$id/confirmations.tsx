import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { contractTexts } from "#server/contracts/contract.texts.ts";
import type { WizardPage } from "./load-wizard.server.ts";

export type Question = { field: "confirmsRejected" | "confirmsNameMismatch"; title: string; text: string };

/** What has to be confirmed before a contract is made from this check (spec §8). */
export function questionsOf({ permission, isNameMismatched }: WizardPage["check"]): Question[] {
  const { rejectedTitle, rejectedQuestion, nameMismatchTitle, nameMismatchQuestion } = contractTexts;
  return [
    ...(permission === "needs_confirmation"
      ? [{ field: "confirmsRejected" as const, title: rejectedTitle, text: rejectedQuestion }]
      : []),
    ...(isNameMismatched
      ? [{ field: "confirmsNameMismatch" as const, title: nameMismatchTitle, text: nameMismatchQuestion }]
      : []),
  ];
}

type ConfirmationsProps = {
  check: WizardPage["check"];
  /** The question that was left unanswered at the last submit. */
  unanswered: string | undefined;
};

/** Warns of what is to be confirmed. Without scripts a box is ticked instead of answering a dialog. */
export function Confirmations({ check, unanswered }: ConfirmationsProps) {
  return questionsOf(check).map(({ field, title, text }) => (
    <Alert
      key={field}
      tone={field === unanswered ? "danger" : "warning"}
      title={`${title}.`}
      isAnnounced={field === unanswered}
    >
      {field === unanswered ? contractTexts.confirmFirst : null}
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

import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ShownConcern } from "#server/services/concerns/concerns.rules.ts";
import { fieldOfConcern } from "./concern-fields.ts";

type ConcernQuestionsProps = {
  concerns: readonly Omit<ShownConcern, "about">[];
  /** What the form confirmed when it was sent last, by code: shown again with its tick while nothing changed. */
  ticked: Readonly<Record<string, string>>;
  /** Whether the act was refused because a question is open. */
  isRefused: boolean;
  /** More about a concern, by code, such as a link to what solves it. */
  actions?: Readonly<Record<string, ReactNode>>;
};

/**
 * What has to be confirmed before an act, each with a tick of its own; what was confirmed before is only named
 * (contracts.md#concerns).
 */
export function ConcernQuestions({ concerns, ticked, isRefused, actions = {} }: ConcernQuestionsProps) {
  return concerns.map(({ code, title, facts, question, isConfirmed }) => {
    const isTicked = entryOf(ticked, code) === facts;
    const isMissing = isRefused && !isConfirmed && !isTicked;
    return (
      // With other facts it is another question, whose tick is not set.
      <Alert
        key={`${code} ${facts}`}
        tone={isMissing ? "danger" : "warning"}
        title={`${title}.`}
        isAnnounced={isMissing}
        actions={entryOf(actions, code)}
      >
        {isMissing ? `${contractTexts.confirmFirst} ` : null}
        {facts}
        {isConfirmed ? null : (
          <span className="mt-1 block">
            {question}
            <Checkbox
              name={fieldOfConcern(code)}
              value={facts}
              defaultChecked={isTicked}
              data-concern
              label={
                <>
                  Ja, sicher<VisuallyHidden>: {title}</VisuallyHidden>
                </>
              }
            />
          </span>
        )}
      </Alert>
    );
  });
}

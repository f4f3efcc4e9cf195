import { fieldOfConcern } from "#app/components/concerns/concern-fields.ts";
import type { Concerns } from "#server/checks/verification/concerns.ts";
import type { WizardBasics } from "#server/handover/drafts/wizard-basics.server.ts";
import { emptySubject, unknownCheck } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";

/** What the wizard makes: a contract, or an SB-Schutz alone. */
export type WizardPhase = "contract" | "sb";
/** `facts`: what it is about; sent back with the yes, which holds for nothing else. */
export type Question = Pick<FoundConcern, "code" | "title" | "facts" | "question">;

export type QuestionedWizard = {
  check: Pick<WizardBasics["check"], "id" | "concerns">;
  draft: Pick<WizardBasics["draft"], "confirmed">;
};

/** What speaks against a contract or an SB-Schutz before anything is typed (contracts.md#questions). */
export const questionsOf = ({ rejection, names }: Concerns, phase: WizardPhase): Question[] =>
  concernsIn(phase, {
    ...emptySubject(new Date(0), 0),
    check: { ...unknownCheck, rejection, documentNames: names },
  });

/** Questions of a wizard that its user has not said yes to, or whose reason changed since. */
export const openQuestions = ({ check, draft }: QuestionedWizard, phase: WizardPhase): Question[] =>
  questionsOf(check.concerns, phase).filter(({ code, facts }) => draft.confirmed[code] !== facts);

/**
 * Whether its user has to be asked before a wizard starts: what changes later is asked about at the end
 * (contracts.md#questions).
 */
export const asksFirst = ({ check, draft }: QuestionedWizard, phase: WizardPhase): boolean =>
  questionsOf(check.concerns, phase).some(({ code }) => draft.confirmed[code] === undefined);

/** The yes to these questions, as forms send it. */
export const answersTo = (questions: readonly Question[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ code, facts }) => [fieldOfConcern(code), facts]));

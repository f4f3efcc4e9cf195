import type { Concerns } from "#server/checks/verification/concerns.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ConfirmationField } from "#server/handover/drafts/confirmations.ts";
import type { WizardBasics } from "#server/handover/drafts/wizard-basics.server.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";

/** `concern`: what it is about; sent back with the yes, which holds for nothing else. */
export type Question = { field: ConfirmationField; title: string; text: string; concern: string };

/** How the questions end: about a contract, or about an SB-Schutz. */
export type QuestionTexts = { rejectedQuestion: string; nameMismatchQuestion: string };

const { rejectedQuestion, nameMismatchQuestion } = contractTexts;
export const contractQuestions: QuestionTexts = { rejectedQuestion, nameMismatchQuestion };
export const sbQuestions: QuestionTexts = {
  rejectedQuestion: sbTexts.rejectedQuestion,
  nameMismatchQuestion: sbTexts.nameMismatchQuestion,
};

export type QuestionedWizard = {
  check: Pick<WizardBasics["check"], "id" | "concerns">;
  draft: Pick<WizardBasics["draft"], "confirmed">;
};

/** What has to be confirmed before a contract or an SB-Schutz is made from a check (contracts.md#questions). */
export function questionsOf({ rejection, names }: Concerns, texts: QuestionTexts): Question[] {
  const { rejectedTitle, nameMismatchTitle } = contractTexts;
  const all: Omit<Question, "text">[] = [
    { field: "confirmsRejected", title: rejectedTitle, concern: rejection },
    { field: "confirmsNameMismatch", title: nameMismatchTitle, concern: names },
  ];
  const endings = { confirmsRejected: texts.rejectedQuestion, confirmsNameMismatch: texts.nameMismatchQuestion };
  return all
    .filter(({ concern }) => concern !== "")
    .map((question) => ({ ...question, text: `${question.concern} ${endings[question.field]}` }));
}

/** Questions of a wizard that its user has not said yes to, or whose reason changed since. */
export const openQuestions = ({ check, draft }: QuestionedWizard, texts: QuestionTexts): Question[] =>
  questionsOf(check.concerns, texts).filter(({ field, concern }) => draft.confirmed[field] !== concern);

/**
 * Whether its user has to be asked before a wizard starts: what changes later is asked about at the end
 * (contracts.md#questions).
 */
export const asksFirst = ({ check, draft }: QuestionedWizard, texts: QuestionTexts): boolean =>
  questionsOf(check.concerns, texts).some(({ field }) => draft.confirmed[field] === undefined);

/** The yes to these questions, as forms send it. */
export const answersTo = (questions: readonly Question[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ field, concern }) => [field, concern]));

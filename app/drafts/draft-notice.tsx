import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Draft, DraftQuestion } from "./use-draft.ts";

type DraftNoticeProps = {
  draft: Draft;
  /** What another user works on, as the end of 'Frau Schmitz bearbeitet gerade …'. */
  nameOfStep: (step: string) => string;
};

/** Who else works on the form, and both values where two people changed the same field. */
export function DraftNotice({ draft: { editors, questions, decide }, nameOfStep }: DraftNoticeProps) {
  const sentences = [...new Set(busiest(editors).map((editor) => sentenceOf(editor, nameOfStep(editor.step))))];
  if (sentences.length === 0 && questions.length === 0) return null;
  return (
    <div className="grid gap-3">
      {sentences.length > 0 ? <Alert isAnnounced>{sentences.join(" ")}</Alert> : null}
      {questions.map((question) => (
        <Question key={question.field} question={question} decide={decide} />
      ))}
    </div>
  );
}

/** Who has the same step open in two windows is named once, as typing. */
const busiest = (editors: Draft["editors"]) =>
  editors.filter(
    ({ name, step, isTyping }) =>
      isTyping || !editors.some((other) => other.isTyping && other.name === name && other.step === step),
  );

function sentenceOf({ name, isTyping }: Draft["editors"][number], what: string): string {
  if (name === null) return `Sie haben ${what} auch in einem anderen Fenster offen.`;
  return isTyping ? `${name} bearbeitet gerade ${what}.` : `${name} sieht sich gerade ${what} an.`;
}

/** A long name must not widen a phone's page. */
const wrapping = "h-auto min-h-8.5 py-1 text-left whitespace-normal";

const shown = (value: string) => (value === "" ? "leer" : `„${value}“`);

function Question({ question, decide }: { question: DraftQuestion; decide: Draft["decide"] }) {
  const { field, label, mine, theirs, author } = question;
  const whose = author ?? "Anderes Fenster";
  return (
    <Alert
      tone="warning"
      isAnnounced
      title={`${label}: zwei verschiedene Angaben.`}
      actions={
        <>
          <Button size="sm" className={wrapping} onClick={() => decide(field, "mine")}>
            Meine Angabe behalten
          </Button>
          <Button size="sm" className={wrapping} onClick={() => decide(field, "theirs")}>
            {author ? `Angabe von ${author} übernehmen` : "Andere Angabe übernehmen"}
          </Button>
        </>
      }
    >
      <span className="break-words whitespace-pre-wrap">
        {`Ihre Angabe: ${shown(mine)}. ${whose}: ${shown(theirs)}.`}
      </span>
    </Alert>
  );
}

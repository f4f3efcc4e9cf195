import { paths } from "#app/paths.ts";
import { type FormStep, formSteps } from "#server/handover/agreement/form-steps.ts";

type WizardStep = { key: FormStep | "preview"; label: string };

const allSteps: readonly WizardStep[] = [
  { key: "person", label: "Persönliche Daten" },
  { key: "vehicle", label: "Fahrzeug" },
  { key: "terms", label: "weitere Vertragsdaten" },
  { key: "sb", label: "Versicherung" },
  { key: "preview", label: "Vorschau" },
];

/**
 * Steps of the wizard, numbered from 0 in the address; 'Versicherung' only where SB-Schutz can be booked
 * (contracts.md#steps).
 */
const wizardSteps = (asksForSb: boolean): readonly WizardStep[] =>
  allSteps.filter(({ key }) => asksForSb || key !== "sb");

/** The step an address names; the first one when it names none. */
export function stepOf(search: URLSearchParams, asksForSb: boolean): { key: WizardStep["key"]; index: number } {
  const index = Number(search.get("step"));
  const step = Number.isInteger(index) ? wizardSteps(asksForSb)[index] : undefined;
  return step ? { key: step.key, index } : { key: "person", index: 0 };
}

export const indexOfStep = (step: FormStep) => formSteps.indexOf(step);

const showErrorsParameter = "fehler";
const createdParameter = "created";

/** A step that shows its errors at once: where a failed submit leads. */
export const failingStepPath = (id: string, step: FormStep) =>
  `${paths.newContract(id, indexOfStep(step))}&${showErrorsParameter}=1`;
export const showsErrors = (search: URLSearchParams) => search.has(showErrorsParameter);

export const createdPath = (id: string) => `${paths.newContract(id)}?${createdParameter}=1`;
export const isJustCreated = (search: URLSearchParams) => search.has(createdParameter);

/** The stepper's entries. Only the preview leads back by link: there nothing is typed that a link would lose. */
export function stepLinks(id: string, current: number, asksForSb: boolean) {
  const steps = wizardSteps(asksForSb);
  const isPreview = current === steps.length - 1;
  return steps.map(({ label }, index) =>
    isPreview && index < current ? { label, to: paths.newContract(id, index) } : { label },
  );
}

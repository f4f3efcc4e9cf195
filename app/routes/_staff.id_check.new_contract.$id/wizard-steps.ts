import { stepLinks, withPreview } from "#app/components/contract-wizard/step-links.ts";
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

/** A step to be changed from the preview. */
export const changeStepPath = (id: string, step: FormStep) =>
  withPreview(paths.newContract(id, indexOfStep(step)), true);
export const previewPath = (id: string, asksForSb: boolean) => paths.newContract(id, wizardSteps(asksForSb).length - 1);

const showErrorsParameter = "fehler";
const createdParameter = "created";

/** A step that shows its errors at once: where a failed submit leads. */
export const failingStepPath = (id: string, step: FormStep) =>
  `${paths.newContract(id, indexOfStep(step))}&${showErrorsParameter}=1`;
export const showsErrors = (search: URLSearchParams) => search.has(showErrorsParameter);

export const createdPath = (id: string) => `${paths.newContract(id)}?${createdParameter}=1`;
export const isJustCreated = (search: URLSearchParams) => search.has(createdParameter);

/** The stepper's entries. */
export const wizardLinks = (id: string, current: number, asksForSb: boolean) =>
  stepLinks(wizardSteps(asksForSb), current, (index) => paths.newContract(id, index));

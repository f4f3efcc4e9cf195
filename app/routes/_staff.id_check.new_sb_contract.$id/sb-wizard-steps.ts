import { stepLinks, withPreview } from "#app/components/contract-wizard/step-links.ts";
import { paths } from "#app/paths.ts";
import { type SbFormStep, sbFormSteps } from "#server/handover/sb-insurance/sb-form-steps.ts";

type SbStep = { key: SbFormStep | "preview"; label: string };

/** Steps of the wizard that books SB-Schutz alone, numbered from 0 in the address (sb-schutz.md#alone). */
const sbWizardSteps: readonly SbStep[] = [
  { key: "person", label: "Persönliche Daten" },
  { key: "booking", label: "Versicherung" },
  { key: "preview", label: "Vorschau" },
];

/** The step an address names; the first one when it names none. */
export function sbStepOf(search: URLSearchParams): { key: SbStep["key"]; index: number } {
  const index = Number(search.get("step"));
  const step = Number.isInteger(index) ? sbWizardSteps[index] : undefined;
  return step ? { key: step.key, index } : { key: "person", index: 0 };
}

export const indexOfSbStep = (step: SbFormStep) => sbFormSteps.indexOf(step);

/** A step to be changed from the preview. */
export const changeSbStepPath = (id: string, step: SbFormStep) =>
  withPreview(paths.newSbContract(id, indexOfSbStep(step)), true);
export const sbPreviewPath = (id: string) => paths.newSbContract(id, sbWizardSteps.length - 1);

const showErrorsParameter = "fehler";
const bookedParameter = "gebucht";

/** A step that shows its errors at once: where a failed submit leads. */
export const failingSbStepPath = (id: string, step: SbFormStep) =>
  `${paths.newSbContract(id, indexOfSbStep(step))}&${showErrorsParameter}=1`;
export const showsErrors = (search: URLSearchParams) => search.has(showErrorsParameter);

export const bookedPath = (id: string) => `${paths.newSbContract(id)}?${bookedParameter}=1`;
export const isJustBooked = (search: URLSearchParams) => search.has(bookedParameter);

/** The stepper's entries. */
export const sbStepLinks = (id: string, current: number) =>
  stepLinks(sbWizardSteps, current, (index) => paths.newSbContract(id, index));

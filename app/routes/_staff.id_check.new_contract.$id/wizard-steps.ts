import { paths } from "#app/paths.ts";
import { personStep, vehicleStep } from "#server/contracts/contract.schema.ts";
import type { Circumstances, FormStep, StepValues } from "#server/contracts/contract-fields.schema.ts";
import { formSteps } from "#server/contracts/contract-fields.schema.ts";
import { termsForm } from "#server/contracts/contract-terms.schema.ts";

/** Steps of the premium wizard, numbered from 0 in the address (spec §2). */
export const wizardSteps = [
  { key: "person", label: "Persönliche Daten" },
  { key: "vehicle", label: "Fahrzeug" },
  { key: "terms", label: "weitere Vertragsdaten" },
  { key: "preview", label: "Vorschau" },
] as const satisfies readonly { key: FormStep | "preview"; label: string }[];

const previewIndex = wizardSteps.length - 1;

/** The step an address names; the first one when it names none. */
export function stepIndexOf(search: URLSearchParams): number {
  const index = Number(search.get("step"));
  return Number.isInteger(index) && index in wizardSteps ? index : 0;
}

export const indexOfStep = (step: FormStep) => formSteps.indexOf(step);

const showErrorsParameter = "fehler";
const createdParameter = "created";

/** A step that tells at once what is wrong in it: where a failed submit leads. */
export const failingStepPath = (id: string, step: FormStep) =>
  `${paths.newContract(id, indexOfStep(step))}&${showErrorsParameter}=1`;
export const showsErrors = (search: URLSearchParams) => search.has(showErrorsParameter);

export const createdPath = (id: string) => `${paths.newContract(id)}?${createdParameter}=1`;
export const isJustCreated = (search: URLSearchParams) => search.has(createdParameter);

/** The rules of one step. */
export function schemaOf(step: FormStep, circumstances: Circumstances) {
  if (step === "person") return personStep(circumstances);
  return step === "vehicle" ? vehicleStep : termsForm(circumstances);
}

/** A form's fields as the draft keeps them: no files, no button, nothing of the form library. */
export function valuesOf(form: FormData): StepValues {
  const values: StepValues = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string" && name !== "intent" && !name.startsWith("__")) values[name] = value;
  }
  return values;
}

/** The stepper's entries. Only the preview leads back by link: there nothing is typed that a link would lose. */
export const stepLinks = (id: string, current: number) =>
  wizardSteps.map(({ label }, index) =>
    current === previewIndex && index < current ? { label, to: paths.newContract(id, index) } : { label },
  );

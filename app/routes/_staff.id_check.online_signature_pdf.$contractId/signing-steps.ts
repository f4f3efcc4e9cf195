import { paths } from "#app/paths.ts";
import type { SigningPage } from "./route.tsx";

/** The step in the URL, from 0; the last one, after all signatures, is the preview. */
export function stepOf(text: string | null, signatureCount: number): number {
  const step = Number(text ?? 0);
  return Number.isInteger(step) ? Math.min(Math.max(step, 0), signatureCount) : 0;
}

/** The entries of the stepper; steps up to the current one are links. A step without a signature was skipped. */
export const signingSteps = ({ id, requirements, step }: SigningPage, isDone: (kind: string) => boolean) =>
  [...requirements.map(({ name }) => name), "Vorschau"].map((label, index) => ({
    label,
    isSkipped: requirements[index] !== undefined && !isDone(requirements[index].kind),
    to: index < step ? paths.onlineSignature(id, { step: index, agreed: "on" }) : undefined,
  }));

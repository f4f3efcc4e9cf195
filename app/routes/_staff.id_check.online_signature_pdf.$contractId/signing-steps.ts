import { paths } from "#app/paths.ts";
import type { SigningPage } from "./route.tsx";

/** The step an address names, from 0; the last, after all signatures, is the preview. */
export function stepOf(text: string | null, signatureCount: number): number {
  const step = Number(text ?? 0);
  return Number.isInteger(step) ? Math.min(Math.max(step, 0), signatureCount) : 0;
}

/** What the stepper names; steps up to the current one may be opened again. */
export const signingSteps = ({ id, requirements, step }: SigningPage) =>
  [...requirements.map(({ name }) => name), "Vorschau"].map((label, index) => ({
    label,
    to: index < step ? paths.onlineSignature(id, { step: index, agreed: "on" }) : undefined,
  }));

import { z } from "#server/ground/kernel/zod.ts";

const confirmationMaximum = 4_000;

/** The concern that was shown and confirmed; true: whatever it is, as API clients send it. Anything else is no yes. */
const Confirmation = z
  .union([z.boolean(), z.string().max(confirmationMaximum)])
  .optional()
  .catch(undefined);

export const confirmationFields = {
  /** A contract although the check was rejected. */
  confirmsRejected: Confirmation,
  /** A contract although identity document and license carry different names. */
  confirmsNameMismatch: Confirmation,
} as const;

export type ConfirmationField = keyof typeof confirmationFields;
export type Confirmations = Partial<Record<ConfirmationField, boolean | string>>;

import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { pickupOf, returnOf } from "#server/handover/agreement/period.rules.ts";
import { type SbTariff, sbFeeOf } from "./sb-fee.rules.ts";

/** The fee for a kind and a period as typed, integer cents; null while something is missing, or without a tariff. */
export function sbFeeOfTerms(tariffs: readonly SbTariff[], typed: StepValues): number | null {
  const [start, end] = [pickupOf(typed), returnOf(typed)];
  if (!start || !end || !typed.kind) return null;
  if (berlinInstant(end.date, end.time) <= berlinInstant(start.date, start.time)) return null;
  return sbFeeOf(tariffs, { kind: typed.kind, start, end });
}

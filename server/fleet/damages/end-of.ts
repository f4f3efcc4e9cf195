import type { DamageEnd } from "./damage.schema.ts";

type Ends = { repairedAt: Date | null; removedAt: Date | null };

/** How a damage ended, or that it is open (damages.md#ending). */
export const endOf = ({ repairedAt, removedAt }: Ends): DamageEnd => {
  if (repairedAt) return "repaired";
  return removedAt ? "removed" : "open";
};

/** Steps with something to type of an SB-Schutz booked alone (sb-schutz.md#alone). */
export const sbFormSteps = ["person", "booking"] as const;
export type SbFormStep = (typeof sbFormSteps)[number];

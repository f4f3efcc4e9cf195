/** Steps with something to type of an SB-Schutz booked alone (spec §2 'Light with SB insurance'). */
export const sbFormSteps = ["person", "booking"] as const;
export type SbFormStep = (typeof sbFormSteps)[number];

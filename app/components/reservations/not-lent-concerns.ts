import { emptySubject } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, shownConcerns } from "#server/services/concerns/concerns.rules.ts";

/** What is asked before a customer gets a reservation to whom no vehicle is to be handed (not-lent.md#where-it-is-asked). */
export const notLentConcerns = shownConcerns(
  concernsIn("reservation", { ...emptySubject(new Date(0), 0), notLent: { person: true, secondDriver: false } }),
  {},
);

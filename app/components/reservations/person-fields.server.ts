import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import type { PersonFields } from "./reservation-form.ts";

/** Whom a stored reservation is for, as its form shows it; nobody without one. */
export const personFieldsOf = (
  stored: { customerId: string | null; personName: string; personTelephone: string } | null,
): PersonFields => ({
  customerId: stored?.customerId ?? "",
  personName: stored?.personName ?? "",
  personTelephone: shownTelephone(stored?.personTelephone ?? ""),
});

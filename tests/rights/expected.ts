import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import type { Actor } from "./actors.ts";
import type { Door } from "./door.ts";

const isKnownRole = (role: string) => role === "Admin" || role === "Nutzer";
const lightPlan = {
  planType: "light",
  planVersion: "light",
  usesSbInsurance: true,
  allowsLicenseExtension: true,
} as const;

/** The status a door has to return to this actor; `allowed`: any that is neither a refusal nor a failure. */
export function expectedStatus(actor: Actor, door: Door, isPage: boolean): number | "allowed" {
  if (actor.user === null || actor.isLocked) return isPage ? 302 : 401;
  if (door.may && (!isKnownRole(actor.role) || !can(actor, door.may))) return 403;
  if (actor.isLight && door.feature && !hasFeature(lightPlan, door.feature)) return door.onLightPlan ?? 403;
  const isStranger = actor.strangerTo === "tenant" || (actor.strangerTo === "branch" && !door.isTenantWide);
  if (door.subject && isStranger) return door.toStrangers ?? 404;
  return door.ok ?? "allowed";
}

import type { Staff } from "#server/ground/access/actor.ts";
import type { OwnerType, Role } from "#server/ground/access/permissions.ts";
import { hasLicenseSwitch, planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/** What a role is called: an Admin of a branch office is an 'Admin Filiale' (tenants-and-rights.md#kinds-of-staff). */
export const roleLabel = (role: Role, ownerType: OwnerType): string =>
  role === "Admin" && ownerType === "Dealer::BranchOffice" ? "Admin Filiale" : role;

export const ownerTypeOf = (branchId: string | null): OwnerType =>
  branchId === null ? "Dealer::Headquarter" : "Dealer::BranchOffice";

/** The dealer of an office as forms and the API name it: the branch's id, or the tenant's for the headquarters. */
export const ownerIdOf = (branchId: string | null, headquarterId: string): string => branchId ?? headquarterId;

/** active, locked (people-and-sessions.md#locking), or invited: the person has not set a password yet. */
export type UserState = "active" | "locked" | "invited";
export function userState(user: { lockedAt: unknown; hasPassword: boolean }): UserState {
  if (user.lockedAt !== null) return "locked";
  return user.hasPassword ? "active" : "invited";
}

/**
 * What the switch for driving licenses changes of a user; nothing where it was left out. Throws `Problem` forbidden where the plan has
 * no such switch (tenants-and-rights.md#licenses-by-plan).
 */
export function licenseSwitch({ plan }: Pick<Staff, "plan">, checksLicenses: "on" | "off" | undefined) {
  if (checksLicenses === undefined) return {};
  if (!hasLicenseSwitch(plan))
    throw new Problem("forbidden", planFeatureMissing(plan), { code: "plan_feature_missing" });
  return { extendWithDriversLicense: checksLicenses === "on" };
}

/** Who may do what (spec §6, read as in product §1). The only such table: server, screens, docs and tests read it. */

export const roles = ["Admin", "Nutzer"] as const;
export type Role = (typeof roles)[number];
export type OwnerType = "Dealer::Headquarter" | "Dealer::BranchOffice";

export type Action = "read" | "create" | "update" | "delete" | "download";

/** Master data is governed by role; daily work is open to every staff role (product §1). */
export const masterData = [
  "user",
  "branch_offices",
  "headquarters_info",
  "contract_agreement",
  "vehicle",
  "list_order",
] as const;
export const dailyWork = [
  "id_check",
  "contract",
  "reservation",
  "scan",
  "customer",
  "capture",
  "message",
  "own_account",
] as const;

export type Resource = (typeof masterData)[number] | (typeof dailyWork)[number];
export type Permission = readonly [Action, Resource];

const deniedToBranchAdmins: readonly Permission[] = [
  ["update", "headquarters_info"],
  ["download", "contract_agreement"],
  ["create", "branch_offices"],
];

/** Whether a user with this role at this kind of office may perform `action` on `resource`. */
export function can(person: { role: Role; ownerType: OwnerType }, [action, resource]: Permission): boolean {
  if ((dailyWork as readonly string[]).includes(resource)) return true;
  if (person.role === "Nutzer") {
    if (resource === "list_order" || action === "download") return false;
    return action === "read" || (action === "update" && resource === "vehicle");
  }
  if (person.ownerType === "Dealer::Headquarter") return true;
  return !deniedToBranchAdmins.some(([a, r]) => a === action && r === resource);
}

import { describe, expect, test } from "vitest";
import { type Action, can, dailyWork, masterData, type OwnerType, type Permission, type Role } from "./permissions.ts";

const actions: Action[] = ["read", "create", "update", "delete", "download"];
const people = (["Admin", "Nutzer"] as Role[]).flatMap((role) =>
  (["Dealer::Headquarter", "Dealer::BranchOffice"] as OwnerType[]).map((ownerType) => ({ role, ownerType })),
);
const key = ([action, resource]: Permission) => `${action} ${resource}`;

/** Spec §6, sentence by sentence: what each role may do with master data besides reading it. */
function specified(person: { role: Role; ownerType: OwnerType }, permission: Permission): boolean {
  const [action, resource] = permission;
  if (person.role === "Nutzer") {
    // 'reads everything, updates vehicles'; only Admin sees the sort dropdown.
    if (resource === "list_order") return false;
    return action === "read" || key(permission) === "update vehicle";
  }
  if (person.ownerType === "Dealer::Headquarter") return true;
  return !["update headquarters_info", "download contract_agreement", "create branch_offices"].includes(
    key(permission),
  );
}

describe.each(people)("$role at $ownerType", (person) => {
  test.each(masterData.flatMap((resource) => actions.map((action) => [action, resource] as const)))(
    "%s %s matches the specification",
    (action, resource) => {
      expect(can(person, [action, resource])).toBe(specified(person, [action, resource]));
    },
  );

  test("the daily work is open to every role", () => {
    for (const resource of dailyWork) for (const action of actions) expect(can(person, [action, resource])).toBe(true);
  });
});

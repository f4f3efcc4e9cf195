import { describe, expect, test } from "vitest";
import {
  actions,
  can,
  type OwnerType,
  type Permission,
  permissions,
  type Resource,
  type Role,
  staffKinds,
} from "./permissions.ts";

const resources = Object.keys(permissions) as Resource[];
const dailyWork: Resource[] = [
  "id_check",
  "contract",
  "reservation",
  "scan",
  "customer",
  "capture",
  "message",
  "own_account",
  "contact_request",
];
const masterData = resources.filter((resource) => !dailyWork.includes(resource));

const key = ([action, resource]: Permission) => `${action} ${resource}`;

/** Sentence by sentence (tenants-and-rights.md#master-data): what each role may do with master data besides reading it. */
function specified(person: { role: Role; ownerType: OwnerType }, permission: Permission): boolean {
  const [action, resource] = permission;
  if (person.role === "Nutzer") {
    // Only Admin sees the sort dropdown; quarantine, log and the rights of customers are for Admins
    // (tenants-and-rights.md#master-data).
    const named = ["list_order", "scan_quarantine", "audit_log", "api_token", "webhook"];
    // Reporting a theft is daily work (theft.md#report).
    if (resource === "theft_report") return action !== "update" && action !== "delete";
    const forAdmins = [...named, "return_correction", "customer_rights", "customer_merge"];
    if (forAdmins.includes(resource)) return false;
    // Whoever writes contracts proposes that a customer is not to be handed a vehicle; the reason is for Admins.
    if (resource === "not_lent") return action === "create";
    return action === "read" || key(permission) === "update vehicle";
  }
  if (person.ownerType === "Dealer::Headquarter") return true;
  if (resource === "website_widget" || resource === "wallet") return action === "read";
  // A branch office sees only a part of what is stored about a customer.
  if (["customer_rights", "customer_merge", "webhook"].includes(resource)) return false;
  return !["update headquarters_info", "download contract_agreement", "create branch_offices"].includes(
    key(permission),
  );
}

describe.each(staffKinds)("$label", (person) => {
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

test("an unknown role may do nothing, not even the daily work", () => {
  const stranger = { role: "Gast" as Role, ownerType: "Dealer::Headquarter" as const };
  const allowed = resources.filter((resource) => can(stranger, ["read", resource]));
  expect(allowed).toEqual([]);
});

const germanActions = {
  read: "sehen",
  create: "anlegen",
  update: "ändern",
  delete: "löschen",
  download: "herunterladen",
};

function permissionsPage(): string {
  const line = (resource: Resource) => {
    const cells = staffKinds.map(({ key: kind }) => {
      const own = actions.filter((action) => permissions[resource][action]?.includes(kind));
      return own.length === actions.length ? "alles" : own.map((action) => germanActions[action]).join(", ") || "–";
    });
    return `| ${permissions[resource].label} (\`${resource}\`) | ${cells.join(" | ")} |`;
  };
  const table = (resources: readonly Resource[]) =>
    [
      `| | ${staffKinds.map(({ label }) => label).join(" | ")} |`,
      "|---|---|---|---|---|",
      ...resources.map(line),
      "",
    ].join("\n");
  return `# Permissions

Written by \`server/ground/access/permissions.test.ts\` from the one table in \`server/ground/access/permissions.ts\`, which server, screens and tests read. After a change run that test with \`-u\`.

A branch office's users see and change only what belongs to their branch; another tenant's and another branch's ids are 404. Plans take features away whatever the role: \`server/ground/access/plan-features.ts\`. \`tests/rights\` tries every page and API call as each kind of user.

## Master data

${table(masterData)}
## Daily work

${table(dailyWork)}`;
}

test("the page of permissions is up to date", async () => {
  await expect(permissionsPage()).toMatchFileSnapshot("../../../docs/permissions.md");
});

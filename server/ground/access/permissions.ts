import { coversPermission, type TokenScope } from "./token-scopes.ts";

/**
 * Who may do what (tenants-and-rights.md#roles). The only such table: server, screens, docs/permissions.md and tests
 * read it.
 */

export const roles = ["Admin", "Nutzer"] as const;
export type Role = (typeof roles)[number];
export type OwnerType = "Dealer::Headquarter" | "Dealer::BranchOffice";

export const actions = ["read", "create", "update", "delete", "download"] as const;
export type Action = (typeof actions)[number];

/** The four kinds of staff, with their names on the page of permissions. */
export const staffKinds = [
  { key: "admin", label: "Admin (Zentrale)", role: "Admin", ownerType: "Dealer::Headquarter" },
  { key: "nutzer", label: "Nutzer (Zentrale)", role: "Nutzer", ownerType: "Dealer::Headquarter" },
  { key: "branchAdmin", label: "Admin Filiale", role: "Admin", ownerType: "Dealer::BranchOffice" },
  { key: "branchNutzer", label: "Nutzer (Filiale)", role: "Nutzer", ownerType: "Dealer::BranchOffice" },
] as const satisfies readonly { key: string; label: string; role: Role; ownerType: OwnerType }[];
type StaffKind = (typeof staffKinds)[number]["key"];

const everyone: readonly StaffKind[] = ["admin", "nutzer", "branchAdmin", "branchNutzer"];
const admins: readonly StaffKind[] = ["admin", "branchAdmin"];
const headquartersAdmin: readonly StaffKind[] = ["admin"];

/** What is left out of an entry nobody may do. */
type Rights = { label: string } & { readonly [A in Action]?: readonly StaffKind[] };
const all = (label: string, holders: readonly StaffKind[], changes: Partial<Rights> = {}): Rights => ({
  label,
  ...Object.fromEntries(actions.map((action) => [action, holders])),
  ...changes,
});

/** Master data is governed by role. */
const masterDataRights = {
  user: all("NutzerInnen", admins, { read: everyone }),
  branch_offices: all("Standorte", admins, { read: everyone, create: headquartersAdmin }),
  headquarters_info: all("Zentrale", admins, { read: everyone, update: headquartersAdmin }),
  contract_agreement: all("Vertrag zur Auftragsverarbeitung", admins, { read: everyone, download: headquartersAdmin }),
  vehicle: all("Fahrzeuge", admins, { read: everyone, update: everyone }),
  website_widget: all("Check-in auf der Webseite", headquartersAdmin, { read: everyone }),
  wallet: all("Wallet", headquartersAdmin, { read: everyone }),
  // Daily work is not, because what a customer has signed is changed.
  return_correction: all("Rückgaben berichtigen", admins),
  // Reporting is daily work; ending what keeps data and a vehicle is not.
  theft_report: all("Diebstahlmeldungen", admins, { read: everyone, create: everyone, download: everyone }),
  list_order: all("Sortierung der ID-Check-Liste", admins),
  scan_quarantine: all("Scan-Quarantäne", admins),
  audit_log: all("Protokoll", admins),
  api_token: all("API-Zugänge", admins),
  // Events of every branch office go to the same addresses.
  webhook: all("Webhooks", headquartersAdmin),
  // A branch office sees a part of what is stored about a customer, so it can neither list nor delete all of it.
  customer_rights: all("Auskunft und Löschung für Kunden", headquartersAdmin),
  // Nor can it judge a record it sees only because of its own contracts.
  customer_merge: all("Kunden zusammenführen", headquartersAdmin),
  // Who writes contracts proposes; the reason is for those who judge it.
  not_lent: all("Kunden nicht überlassen", admins, { create: everyone }),
} satisfies Record<string, Rights>;

/** Daily work is open to every staff role (tenants-and-rights.md#daily-work). */
const dailyWorkRights = {
  id_check: all("ID Checks", everyone),
  contract: all("Verträge", everyone),
  reservation: all("Reservierungen", everyone),
  scan: all("Eingang Scans", everyone),
  customer: all("Kunden", everyone),
  capture: all("Aufnahme-Links", everyone),
  message: all("Mitteilungen", everyone),
  own_account: all("Eigenes Konto", everyone),
  contact_request: all("Anfragen an den Betreiber", everyone),
} satisfies Record<string, Rights>;

export type Resource = keyof typeof masterDataRights | keyof typeof dailyWorkRights;
export type Permission = readonly [Action, Resource];

/** The table itself. */
export const permissions: Record<Resource, Rights> = { ...masterDataRights, ...dailyWorkRights };

/**
 * Whether a user with this role at this kind of office may perform `action` on `resource`; an unknown role may do nothing, and
 * an API token nothing that its scopes do not cover.
 */
export function can(
  person: { role: Role; ownerType: OwnerType; apiToken?: { scopes: readonly TokenScope[] } },
  permission: Permission,
): boolean {
  const [action, resource] = permission;
  const kind = staffKinds.find(({ role, ownerType }) => role === person.role && ownerType === person.ownerType);
  if (person.apiToken && !coversPermission(person.apiToken.scopes, permission)) return false;
  return kind !== undefined && (permissions[resource][action]?.includes(kind.key) ?? false);
}

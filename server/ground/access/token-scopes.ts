import type { Permission, Resource } from "./permissions.ts";

type Area = { key: string; label: string; resources: readonly Resource[]; isReadOnly?: boolean };

/**
 * What an API token can be given: reading or changing an area. What is in no area (the own account, users and offices to
 * write, the audit log, tokens themselves) no token reaches, so none can make itself more than it is.
 */
export const tokenAreas = [
  { key: "id_checks", label: "ID Checks und Aufnahme-Links", resources: ["id_check", "capture"] },
  { key: "contracts", label: "Verträge und SB-Schutz", resources: ["contract", "return_correction"] },
  { key: "vehicles", label: "Fahrzeuge", resources: ["vehicle"] },
  { key: "reservations", label: "Reservierungen", resources: ["reservation"] },
  { key: "customers", label: "Kunden", resources: ["customer"] },
  { key: "scans", label: "Eingang Scans", resources: ["scan"] },
  {
    key: "master_data",
    label: "NutzerInnen, Standorte und Zentrale",
    resources: ["user", "branch_offices", "headquarters_info"],
    isReadOnly: true,
  },
] as const satisfies readonly Area[];
type AreaKey = (typeof tokenAreas)[number]["key"];
export type TokenScope = `${AreaKey}:read` | `${Exclude<AreaKey, "master_data">}:write`;

/** Every scope there is; writing includes reading. */
export const tokenScopes = tokenAreas.flatMap((area) =>
  "isReadOnly" in area ? [`${area.key}:read`] : [`${area.key}:read`, `${area.key}:write`],
) as [TokenScope, ...TokenScope[]];

/** Whether one of the scopes covers the permission. */
export function coversPermission(scopes: readonly TokenScope[], [action, resource]: Permission): boolean {
  const area = tokenAreas.find(({ resources }) => (resources as readonly Resource[]).includes(resource));
  if (!area) return false;
  const isReading = action === "read" || action === "download";
  const write = scopes.includes(`${area.key}:write` as TokenScope);
  return isReading ? write || scopes.includes(`${area.key}:read`) : write;
}

/** What every API token begins with: people and scanners for leaked secrets recognise it. */
export const apiTokenPrefix = "hs_";

import type { TokenScope } from "#server/ground/access/token-scopes.ts";
import type { Method } from "./openapi-types.ts";

/** Areas of `tokenAreas` by the path of a call; the first match counts. */
const areas: readonly [RegExp, string][] = [
  [/^\/(id_checks|id_check_files|external_image_capturing_processes|live$)/, "id_checks"],
  [/^\/dealer\/headquarters\/\{id\}\/stats$/, "id_checks"],
  [/^\/(contracts|contract_acts|yard\/|sb_insurance\/(contracts|cost_sets$))/, "contracts"],
  [/^\/(reservations|vehicles\/\{id\}\/reservations)/, "reservations"],
  [/^\/(vehicles|vehicle_brands)/, "vehicles"],
  [/^\/customers/, "customers"],
  [/^\/scan_to_mail/, "scans"],
  [/^\/(users|dealer)/, "master_data"],
];

/** Reads that prepare or make a change, and therefore need the right to change. */
const changingReads =
  /^\/((contracts|sb_insurance\/contracts)\/new|contracts\/default_costs_sets|contracts\/\{id\}\/new_contract_email|vehicles\/import_from)/;

/** The logo is seen with the own account, which no API token reaches. */
const forSessionsOnly = /^\/dealer\/headquarters\/\{id\}\/logo_image$/;

/** Open to every API token, whatever its scopes. */
const forEveryToken = /^\/(token|dictionary|sb_insurance\/cost_sets\/merkblatt)$/;

/**
 * The scopes that an API token needs for a call behind the sign-in: one, none at all (`[]`), or null where no token gets in
 * (own account, users and offices to change, messages).
 */
export function tokenScopeOf(method: Method, path: string): readonly TokenScope[] | null {
  if (forEveryToken.test(path)) return [];
  if (forSessionsOnly.test(path)) return null;
  const area = areas.find(([pattern]) => pattern.test(path))?.[1];
  if (!area) return null;
  const isReading = method === "get" && !changingReads.test(path);
  if (area === "master_data") return isReading ? ["master_data:read"] : null;
  return [`${area}:${isReading ? "read" : "write"}` as TokenScope];
}

import type { TenantDb } from "#db/tenant.server.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";

/** The age, in years, from which the dealer hands vehicles over without a question (contracts.md#concerns). */
export const minimumAgeOf = (_db: TenantDb): Promise<number> => Promise.resolve(ageToDrive);

import { asc } from "drizzle-orm";
import { sbTariffs } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { SbTariff } from "./sb-fee.rules.ts";

/** All tariffs there have ever been: a handful of rows that belong to no tenant. */
export const listSbTariffs = (db: TenantDb): Promise<SbTariff[]> =>
  db
    .select({
      kind: sbTariffs.kind,
      validFrom: sbTariffs.validFrom,
      centsPerStartedDay: sbTariffs.centsPerStartedDay,
      minimumCents: sbTariffs.minimumCents,
    })
    .from(sbTariffs)
    .orderBy(asc(sbTariffs.kind), asc(sbTariffs.validFrom));

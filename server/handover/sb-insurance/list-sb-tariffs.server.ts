import { asc } from "drizzle-orm";
import { sbTariffs } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { priceVersionsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import type { SbTariff } from "./sb-fee.rules.ts";

/** All tariffs there have ever been: the headquarters' own versions, and a handful of rows that belong to no tenant. */
export async function listSbTariffs(db: TenantDb): Promise<SbTariff[]> {
  const [own, ours] = await Promise.all([
    priceVersionsOf(db, "sb_tariff"),
    db
      .select({
        kind: sbTariffs.kind,
        validFrom: sbTariffs.validFrom,
        centsPerStartedDay: sbTariffs.centsPerStartedDay,
        minimumCents: sbTariffs.minimumCents,
      })
      .from(sbTariffs)
      .orderBy(asc(sbTariffs.kind), asc(sbTariffs.validFrom)),
  ]);
  return [
    ...own.map(({ subject, figures, number, validFrom }) => ({
      ...figures,
      kind: subject,
      number,
      validFrom,
      isOwn: true,
    })),
    ...ours.map((tariff) => ({ ...tariff, number: 0, isOwn: false })),
  ];
}

import { and, eq, gt, isNotNull, isNull, lt, ne } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";

type Contract = Pick<typeof contracts.$inferSelect, "id" | "vehicleId">;

const another = ({ id, vehicleId }: Contract) =>
  and(eq(contracts.vehicleId, vehicleId), ne(contracts.id, id), isNull(contracts.cancelledAt));

/** Whether another customer brought the vehicle back only after this time: nobody else can have got it then. */
export async function isBroughtBackAfter(db: TenantDb, contract: Contract, at: Date): Promise<boolean> {
  const [other] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(another(contract), isNotNull(contracts.handedOverAt), gt(contracts.vehicleReturnedAt, at)))
    .limit(1);
  return other !== undefined;
}

/** Whether another customer got the vehicle between these times: it was back before. */
export async function isHandedOverBetween(db: TenantDb, contract: Contract, from: Date, to: Date): Promise<boolean> {
  const [other] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(another(contract), gt(contracts.handedOverAt, from), lt(contracts.handedOverAt, to)))
    .limit(1);
  return other !== undefined;
}

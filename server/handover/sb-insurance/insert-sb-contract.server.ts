import { and, eq, isNull } from "drizzle-orm";
import { type ConfirmedConcernRow, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { termsInForce } from "#server/handover/contract-terms/terms-in-force.server.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import { openAmountsOfSb } from "#server/handover/payments/open-amounts.rules.ts";
import { sbLeafletVersion } from "./pdf/sb-leaflet.ts";
import { sbTermsVersion } from "./pdf/sb-terms.ts";

export type SbContract = typeof sbContracts.$inferSelect;

/** The one protection a check can have, booked with a contract or alone, besides cancelled ones. */
export async function sbContractOfCheck(db: TenantDb, idCheckId: string): Promise<SbContract | undefined> {
  const isValid = and(eq(sbContracts.idCheckId, idCheckId), isNull(sbContracts.cancelledAt));
  const [row] = await db.find(sbContracts, isValid);
  return row;
}

export type SbBooking = {
  check: { id: string; branchId: string | null };
  /** null: booked alone. */
  contractId: string | null;
  customerId: string;
  startAt: Date;
  endAt: Date;
  /** What was asked and confirmed; booked with a contract, that one keeps it. */
  confirmedConcerns?: ConfirmedConcernRow[];
  /** Everything its papers say that is not decided here. */
  snapshot: Omit<
    SbContractSnapshot,
    "snapshotVersion" | "contractNumber" | "createdAt" | "termsVersion" | "leafletVersion" | "terms"
  >;
};

/** Writes a booking with its number and snapshot, inside the transaction that decided about it. */
export async function insertSbContract(tx: TenantDb, ctx: Context, booking: SbBooking): Promise<SbContract> {
  const { check, contractId, customerId, startAt, endAt, confirmedConcerns = [] } = booking;
  const createdAt = ctx.now();
  const [contractNumber, own] = await Promise.all([
    nextSbNumber(tx, createdAt),
    termsInForce(tx, "sb_insurance", createdAt),
  ]);
  const snapshot: SbContractSnapshot = {
    snapshotVersion: 1,
    contractNumber,
    createdAt: createdAt.toISOString(),
    termsVersion: own?.version ?? sbTermsVersion,
    leafletVersion: sbLeafletVersion,
    ...(own ? { terms: own.terms } : {}),
    ...booking.snapshot,
  };
  return tx.insert(sbContracts, {
    id: ctx.newId(),
    branchId: check.branchId,
    idCheckId: check.id,
    contractId,
    customerId,
    userId: ctx.actor.userId,
    contractNumber,
    kind: snapshot.kind,
    startAt,
    endAt,
    vin: snapshot.vehicle.vin,
    licensePlate: snapshot.vehicle.licensePlate,
    insuredDeductibleCents: snapshot.insuredDeductibleCents,
    feeCents: snapshot.feeCents,
    ...openAmountsOfSb(snapshot, []),
    paymentMethod: snapshot.paymentMethod,
    snapshot,
    termsVersion: snapshot.termsVersion,
    confirmedConcerns,
    createdAt,
  });
}

/** `SB-2026-000042`; counts per tenant and calendar year. */
async function nextSbNumber(tx: TenantDb, now: Date): Promise<string> {
  const year = berlinWallTime(now).date.slice(0, 4);
  const number = await tx.nextNumber(`sb-contract-${year}`);
  return `SB-${year}-${String(number).padStart(6, "0")}`;
}

import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { contracts, customers } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { theftReports } from "#db/schema/theft.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isErased } from "#server/handover/acts/erased-person.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { openTheftOf } from "#server/handover/acts/open-theft.server.ts";
import { theftTexts as t } from "./theft.texts.ts";

type Contract = typeof contracts.$inferSelect;
const hourMs = 3_600_000;

/** Whether a contract is overdue for so long that a theft may be reported (theft.md#when). */
export const isOverdueFor = (endOfUse: Date, hours: number, now: Date): boolean =>
  endOfUse.getTime() + hours * hourMs <= now.getTime();

/** Why no theft can be reported of a contract; null: it can. */
export async function theftRefusal(db: TenantDb, contract: Contract, now: Date): Promise<string | null> {
  if (!contract.isActive || contract.cancelledAt) return t.notUnderway;
  const [{ theftAfterHours }, open, customer, check] = await Promise.all([
    db.headquarter(),
    openTheftOf(db, contract.id),
    db.get(customers, contract.customerId),
    contract.secondDriverCheckId ? db.get(idChecks, contract.secondDriverCheckId) : null,
  ]);
  if (open) return t.alreadyOpen;
  if (!isOverdueFor(contract.endOfUse, theftAfterHours, now)) return t.notYet(theftAfterHours);
  if (!contract.handedOverAt) return t.notHandedOver;
  return customer?.erasedAt || isErased(check) ? t.erased : null;
}

const isOut = (contract: Contract | undefined): contract is Contract =>
  Boolean(contract?.isActive && contract.handedOverAt);

/** What a contract's page shows of thefts: its reports, and whether one may be made now. Nothing for contracts that are not seen. */
export const getTheftState = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run({ db, now, actor }, { contractId }) {
    const at = now();
    const [contract, rows, { theftAfterHours }] = await Promise.all([
      db.get(contracts, contractId),
      db
        .select({ report: theftReports, prename: users.prename, surname: users.surname })
        .from(theftReports)
        .leftJoin(users, eq(users.id, theftReports.userId))
        .where(eq(theftReports.contractId, contractId))
        .orderBy(asc(theftReports.createdAt)),
      db.headquarter(),
    ]);
    const today = berlinWallTime(at).date;
    const reports = rows.map(({ report, prename, surname }) => ({
      id: report.id,
      version: report.version,
      policeOffice: report.policeOffice,
      policeReference: report.policeReference,
      keptUntil: report.keptUntil,
      isLapsed: report.keptUntil < today,
      createdAt: report.createdAt,
      endedAt: report.endedAt,
      outcome: report.outcome,
      by: fullName({ prename: prename ?? "", surname: surname ?? "" }),
    }));
    const mayReport = can(actor, ["create", "theft_report"]);
    return {
      reports,
      canReport:
        mayReport &&
        isOut(contract) &&
        reports.every(({ endedAt }) => endedAt !== null) &&
        isOverdueFor(contract.endOfUse, theftAfterHours, at),
    };
  },
});

/** Which of these overdue contracts are reported by now. */
export async function reportedAmong(db: TenantDb, contractIds: readonly string[]): Promise<Set<string>> {
  if (contractIds.length === 0) return new Set();
  const isOpen = and(inArray(theftReports.contractId, [...contractIds]), isNull(theftReports.endedAt));
  return new Set((await db.find(theftReports, isOpen)).map(({ contractId }) => contractId));
}

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { contracts, customers } from "#db/schema/contracts.ts";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { idChecks, processCounters } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/business/limits.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { type ProcessContext, type ProcessState, processContexts, statesOf } from "./process.states.ts";

const contexts = Object.keys(processContexts) as [ProcessContext, ...ProcessContext[]];

/** How many processes the actor sees per state, from the maintained counters. */
export async function countProcesses(db: TenantDb): Promise<Record<ProcessContext, number>> {
  const rows = await db
    .select({ state: processCounters.processState, count: sql<number>`sum(${processCounters.count})` })
    .from(processCounters)
    .groupBy(processCounters.processState);
  const counts = new Map(rows.map((row) => [row.state as ProcessState, Number(row.count)]));
  const total = (context: ProcessContext) =>
    statesOf(context).reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return { new: total("new"), active: total("active"), done: total("done"), all: total("all") };
}

/** One page of the list of processes, newest first (spec §2 ID check area). */
export const listProcesses = useCase({
  may: ["read", "id_check"],
  input: z.object({
    context: z.enum(contexts).catch("active"),
    page: z.coerce.number().int().min(1).catch(1),
  }),
  async run(ctx, { context, page }) {
    const counts = await countProcesses(ctx.db);
    const perPage = limits.pageSizes.idChecks;
    const totalPages = Math.max(1, Math.ceil(counts[context] / perPage));
    const shownPage = Math.min(page, totalPages);
    const rows = await ctx.db
      .select({
        id: idChecks.id,
        processNumber: idChecks.processNumber,
        processState: idChecks.processState,
        createdAt: idChecks.createdAt,
        version: idChecks.version,
        approvalState: idChecks.approvalState,
        licenseApprovalState: idChecks.licenseApprovalState,
        documentPrename: idChecks.prename,
        documentSurname: idChecks.surname,
        customerPrename: customers.prename,
        customerSurname: customers.surname,
        vehicleBrand: vehicles.brand,
        vehicleName: vehicles.name,
        licensePlate: vehicles.licensePlate,
        contractId: contracts.id,
        branchCity: branchOffices.city,
        headquarterCity: headquarters.city,
      })
      .from(idChecks)
      .innerJoin(headquarters, eq(headquarters.id, idChecks.headquarterId))
      .leftJoin(branchOffices, eq(branchOffices.id, idChecks.branchId))
      .leftJoin(contracts, eq(contracts.idCheckId, idChecks.id))
      .leftJoin(customers, eq(customers.id, contracts.customerId))
      .leftJoin(vehicles, eq(vehicles.id, contracts.vehicleId))
      .where(and(context === "all" ? undefined : inArray(idChecks.processState, statesOf(context))))
      .orderBy(desc(idChecks.createdAt), desc(idChecks.id))
      .limit(perPage)
      .offset((shownPage - 1) * perPage);
    return {
      context,
      counts,
      page: shownPage,
      totalPages,
      records: rows.map((row) => ({
        ...row,
        processState: row.processState as ProcessState,
        customer: `${row.customerPrename ?? row.documentPrename} ${row.customerSurname ?? row.documentSurname}`.trim(),
        location: row.branchCity ?? row.headquarterCity,
      })),
    };
  },
});

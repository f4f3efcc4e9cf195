import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contracts, customers, sbContracts } from "#db/schema/contracts.ts";
import { branchOffices, headquarters, users } from "#db/schema/dealers.ts";
import { idChecks, processCounters } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { foldText } from "#server/kernel/fold-text.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { type ProcessContext, type ProcessState, statesOf } from "./process.states.ts";
import { ListProcessesInput } from "./process-list.schema.ts";

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

/** How many processes wait for a decision and have photos to decide on. */
export async function countInReview(db: TenantDb): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${processCounters.count}), 0)` })
    .from(processCounters)
    .where(eq(processCounters.processState, "in_progress"));
  return Number(row?.count ?? 0);
}

/** `countProcesses` for API clients (spec §7: GET id_checks/context_counts). */
export const getContextCounts = useCase({
  may: ["read", "id_check"],
  input: z.object({}),
  run: ({ db }) => countProcesses(db),
});

/** One page of the list of processes (spec §2 ID check area); out of range shows the last page. */
export const listProcesses = useCase({
  may: ["read", "id_check"],
  input: ListProcessesInput,
  async run(ctx, input) {
    const counts = await countProcesses(ctx.db);
    const isFiltered = input.status.length + input.approvalState.length > 0 || input.query !== "";
    const matching = and(inTab(input), hasApprovalState(input), matchesQuery(input.query));
    const total = isFiltered ? await countMatching(ctx.db, matching) : counts[input.context];
    const totalPages = Math.max(1, Math.ceil(total / input.perPage));
    const page = Math.min(input.page, totalPages);
    const rows = await selectRows(ctx.db)
      .where(matching)
      .orderBy(...orderOf(input))
      .limit(input.perPage)
      .offset((page - 1) * input.perPage);
    return {
      context: input.context,
      status: input.status[0] ?? null,
      query: input.query,
      sortBy: input.sortBy,
      counts,
      page,
      totalPages,
      totalEntries: total,
      records: rows.map((row) => ({
        ...row,
        processState: row.processState as ProcessState,
        customer: `${row.customerPrename ?? row.documentPrename} ${row.customerSurname ?? row.documentSurname}`.trim(),
        location: row.branchCity ?? row.headquarterCity,
      })),
    };
  },
});

export type ProcessList = Awaited<ReturnType<typeof listProcesses>>;
export type ListedProcess = ProcessList["records"][number];
type ListInput = z.output<typeof ListProcessesInput>;

const selectRows = (db: TenantDb) =>
  db
    .select({
      id: idChecks.id,
      processNumber: idChecks.processNumber,
      processState: idChecks.processState,
      createdAt: idChecks.createdAt,
      discardedAt: idChecks.discardedAt,
      version: idChecks.version,
      approvalState: idChecks.approvalState,
      licenseApprovalState: idChecks.licenseApprovalState,
      documentPrename: idChecks.prename,
      documentSurname: idChecks.surname,
      concerned: {
        processState: idChecks.processState,
        approvalState: idChecks.approvalState,
        licenseApprovalState: idChecks.licenseApprovalState,
        rejectionReason: idChecks.rejectionReason,
        rejectionNote: idChecks.rejectionNote,
        licenseRejectionReason: idChecks.licenseRejectionReason,
        licenseRejectionNote: idChecks.licenseRejectionNote,
        isPersonsNameMatched: idChecks.isPersonsNameMatched,
        prename: idChecks.prename,
        surname: idChecks.surname,
        licensePrename: idChecks.licensePrename,
        licenseSurname: idChecks.licenseSurname,
      },
      customerSalutation: customers.salutation,
      customerPrename: customers.prename,
      customerSurname: customers.surname,
      vehicleBrand: vehicles.brand,
      vehicleName: vehicles.name,
      licensePlate: vehicles.licensePlate,
      contractId: contracts.id,
      isContractActive: contracts.isActive,
      sbContractId: sbContracts.id,
      sbKind: sbContracts.kind,
      sbVin: sbContracts.vin,
      sbLicensePlate: sbContracts.licensePlate,
      sbInsuredDeductibleCents: sbContracts.insuredDeductibleCents,
      sbFeeCents: sbContracts.feeCents,
      sbPaymentMethod: sbContracts.paymentMethod,
      usesDigitalSigning: headquarters.usesDigitalSigning,
      branchCity: branchOffices.city,
      headquarterCity: headquarters.city,
      orderedBy: sql<string>`${users.prename} || ' ' || ${users.surname}`,
    })
    .from(idChecks)
    .innerJoin(headquarters, eq(headquarters.id, idChecks.headquarterId))
    .leftJoin(users, eq(users.id, idChecks.userId))
    .leftJoin(branchOffices, eq(branchOffices.id, idChecks.branchId))
    .leftJoin(contracts, eq(contracts.idCheckId, idChecks.id))
    .leftJoin(sbContracts, eq(sbContracts.idCheckId, idChecks.id))
    .leftJoin(customers, eq(customers.id, sql`coalesce(${contracts.customerId}, ${sbContracts.customerId})`))
    .leftJoin(vehicles, eq(vehicles.id, contracts.vehicleId));

function inTab({ context, status }: ListInput): SQL | undefined {
  const states = statesOf(context).filter((state) => status.length === 0 || status.includes(state));
  return context === "all" && status.length === 0 ? undefined : inArray(idChecks.processState, states);
}

const hasApprovalState = ({ approvalState }: ListInput): SQL | undefined =>
  approvalState.length > 0 ? inArray(idChecks.approvalState, approvalState) : undefined;

/** No customer's name is longer. */
const nameMaximum = 400;

/** Names are folded like the stored sort key; document numbers are never searched (§ 20 PAuswG). */
function matchesQuery(query: string): SQL | undefined {
  if (query === "") return undefined;
  const number = /^(?:id)?\s*(\d{1,9})$/i.exec(query)?.[1];
  if (number) return eq(idChecks.processNumber, Number(number));
  const words = foldText(query).split(" ").filter(Boolean);
  if (words.length === 0 || query.length > nameMaximum) return sql`false`;
  return and(...words.map((word) => sql`${idChecks.sortKey} like ${`%${escapeLike(word)}%`} escape '\\'`));
}

/** Wildcards of LIKE as the characters they are. */
const escapeLike = (word: string) => word.replaceAll(/[\\%_]/g, "\\$&");

async function countMatching(db: TenantDb, matching: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(idChecks).where(matching);
  return Number(row?.count ?? 0);
}

function orderOf({ sortBy, sortDirection }: ListInput): SQL[] {
  const direction = sortDirection === "asc" ? asc : desc;
  const columns = {
    date: idChecks.createdAt,
    status: idChecks.processState,
    customer: idChecks.sortKey,
    discarded: idChecks.discardedAt,
  };
  return [direction(columns[sortBy]), desc(idChecks.createdAt), desc(idChecks.id)];
}

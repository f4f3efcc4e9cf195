import { eq, inArray, sql } from "drizzle-orm";
import { inOrderOf } from "#db/ids-in-order.server.ts";
import { contracts, customers, sbContracts } from "#db/schema/contracts.ts";
import { branchOffices, headquarters, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { fromNearerEnd, pageWithin, type Slice, slicesOfParts } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { countOfState, countsOfTabs, type ProcessCount, readProcessCounts } from "./count-processes.server.ts";
import type { ProcessState } from "./process.states.ts";
import { ListProcessesInput } from "./process-list.schema.ts";
import { type ListPart, listParts } from "./process-order.server.ts";
import { type FoundPage, searchProcesses } from "./search-processes.server.ts";

/** One page of the list of processes (lists-and-search.md#list-of-processes); out of range shows the last page. */
export const listProcesses = useCase({
  may: ["read", "id_check"],
  input: ListProcessesInput,
  async run({ db }, input) {
    const counting = readProcessCounts(db);
    const [counts, found] = await Promise.all([
      counting,
      input.query === "" ? counting.then((counts) => readPage(db, counts, input)) : searchProcesses(db, input),
    ]);
    return {
      context: input.context,
      status: input.status[0] ?? null,
      query: input.query,
      sortBy: input.sortBy,
      counts: countsOfTabs(counts),
      /** How many wait for a decision. */
      inReview: countOfState(counts, "in_progress"),
      page: found.page,
      totalPages: found.totalPages,
      totalEntries: found.totalEntries,
      isCutOff: found.isCutOff,
      records: await processesOf(db, found.ids),
    };
  },
});

/** The processes with these ids as lists show them, in their order. */
export async function processesOf(db: TenantDb, ids: string[]) {
  return (await rowsOf(db, ids)).map((row) => ({
    ...row,
    processState: row.processState as ProcessState,
    customer: `${row.customerPrename ?? row.documentPrename} ${row.customerSurname ?? row.documentSurname}`.trim(),
    location: row.branchCity ?? row.headquarterCity,
  }));
}

export type ProcessList = Awaited<ReturnType<typeof listProcesses>>;
export type ListedProcess = ProcessList["records"][number];
type ListInput = z.output<typeof ListProcessesInput>;

/** A page without a search: its size from the counters, its ids from indexes (decision 024). */
async function readPage(db: TenantDb, counts: readonly ProcessCount[], input: ListInput): Promise<FoundPage> {
  const parts = listParts(counts, input, db.scope.branchId === null);
  const sizes = parts.map(({ size }) => size);
  const totalEntries = sizes.reduce((sum, size) => sum + size, 0);
  const { page, totalPages } = pageWithin(totalEntries, input);
  const slice = { offset: (page - 1) * input.perPage, limit: input.perPage };
  const slices = await Promise.all(
    slicesOfParts(sizes, slice).map(({ part, ...within }) => readSlice(db, parts[part] as ListPart, within)),
  );
  return { ids: slices.flat(), page, totalPages, totalEntries, isCutOff: false };
}

async function readSlice(db: TenantDb, listPart: ListPart, slice: Slice): Promise<string[]> {
  const { size, directions, whole, ...merged } = listPart;
  const { isReversed, ...read } = fromNearerEnd(size, slice);
  const part = whole && read.offset > whole.strangers ? { ...merged, ranges: [whole.range] } : merged;
  if (!isReversed) return db.idsInOrder(idChecks, { ...part, directions, ...read });
  const turned = directions.map((direction) => (direction === "asc" ? "desc" : "asc"));
  return (await db.idsInOrder(idChecks, { ...part, directions: turned, ...read })).reverse();
}

/** The rows with these ids, in their order. */
async function rowsOf(db: TenantDb, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectRows(db).where(inArray(idChecks.id, ids));
  return inOrderOf(ids, rows);
}

const selectRows = (db: TenantDb) =>
  db
    .selectChosen({
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
      /** Of the check-in on the dealer's website with which the customer began. */
      checkInId: checkIns.id,
      orderedBy: sql<string>`${users.prename} || ' ' || ${users.surname}`,
    })
    .from(idChecks)
    .innerJoin(headquarters, eq(headquarters.id, idChecks.headquarterId))
    .leftJoin(users, eq(users.id, idChecks.userId))
    .leftJoin(branchOffices, eq(branchOffices.id, idChecks.branchId))
    .leftJoin(checkIns, eq(checkIns.idCheckId, idChecks.id))
    .leftJoin(contracts, eq(contracts.idCheckId, idChecks.id))
    .leftJoin(sbContracts, eq(sbContracts.idCheckId, idChecks.id))
    .leftJoin(customers, eq(customers.id, sql`coalesce(${contracts.customerId}, ${sbContracts.customerId})`))
    .leftJoin(vehicles, eq(vehicles.id, contracts.vehicleId));

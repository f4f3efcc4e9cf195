import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type IdsInOrder, inOrderOf, orderOf } from "#db/ids-in-order.server.ts";
import { contracts, customers, sbContracts } from "#db/schema/contracts.ts";
import { branchOffices, headquarters, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { TenantTable } from "#db/tenant-tables.server.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { fromNearerEnd, pageOfList, type Slice, slicesOfParts } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { pageOfChanges } from "#server/ground/platform/changed-since.server.ts";
import { countOfState, countsOfTabs, type ProcessCount, readProcessCounts, sumOf } from "./count-processes.server.ts";
import type { ProcessState } from "./process.states.ts";
import { ListProcessesInput } from "./process-list.schema.ts";
import { anyCounts, chosenCounts, type ListPart, listParts } from "./process-order.server.ts";
import { searchProcesses } from "./search-processes.server.ts";

/** One page of the list of processes (lists-and-search.md#list-of-processes); out of range shows the last page. */
export const listProcesses = useCase({
  may: ["read", "id_check"],
  input: ListProcessesInput,
  async run({ db }, input) {
    const counting = readProcessCounts(db);
    const [counts, found] = await Promise.all([
      counting,
      input.updatedSince
        ? readChanged(db, input.updatedSince, input)
        : input.query === ""
          ? readPage(db, counting, input)
          : searchPage(db, input),
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
      records: found.rows.map(asListed),
    };
  },
});

/** The processes of a stretch of another list as lists show them, unordered. */
export const processesOfStretch = async (db: TenantDb, stretch: IdsInOrder, listed: TenantTable) =>
  (await withWhatIsShown(db.selectStretch(idChecks, stretch, shownColumns, listed))).map(asListed);

const asListed = (row: Row) => ({
  ...row,
  processState: row.processState as ProcessState,
  customer: customerLabel({
    companyName: row.companyName ?? "",
    prename: row.customerPrename ?? row.documentPrename,
    surname: row.customerSurname ?? row.documentSurname,
  }),
  location: row.branchCity ?? row.headquarterCity,
  /** The only one it had; it may get another. */
  isContractCancelled: row.contractId === null && row.hasCancelledContract,
  isSbCancelled: row.sbContractId === null && row.hasCancelledSb,
});

export type ProcessList = Awaited<ReturnType<typeof listProcesses>>;
export type ListedProcess = ProcessList["records"][number];
type ListInput = z.output<typeof ListProcessesInput>;

/** A page without a search: its size from the counters, its rows by ids from indexes (decision 024). */
async function readPage(db: TenantDb, counting: Promise<ProcessCount[]>, input: ListInput) {
  const sizeOf = async () => sumOf(chosenCounts(await counting, input));
  const shown = await pageOfList(
    sizeOf(),
    async (slice, size) => {
      const parts = await partsFor(size);
      const sizes = parts.map((part) => part.size);
      const slices = await Promise.all(
        slicesOfParts(sizes, slice).map(({ part, ...within }) => readSlice(db, parts[part] as ListPart, within)),
      );
      return slices.flat();
    },
    input,
  );
  return { ...shown, isCutOff: false };

  /** What an index has in one piece needs no counters. */
  async function partsFor(size: number): Promise<ListPart[]> {
    const isWholeTenant = db.scope.branchId === null;
    const [single, ...more] = listParts(anyCounts, input, isWholeTenant);
    if (Number.isFinite(size) || more.length > 0) return listParts(await counting, input, isWholeTenant);
    if (!single) return [];
    // Whether a walk past others is the shorter way only the counters know.
    const { whole: _, ...part } = single;
    return [{ ...part, size }];
  }
}

async function readChanged(db: TenantDb, since: Date, page: ListInput) {
  const read = async (stretch: IdsInOrder) =>
    withWhatIsShown(db.selectStretch(idChecks, stretch, shownColumns)).orderBy(...orderOf(stretch));
  return { ...(await pageOfChanges(db, idChecks, { since, at: idChecks.updatedAt }, read, page)), isCutOff: false };
}

async function searchPage(db: TenantDb, input: ListInput) {
  const { ids, ...found } = await searchProcesses(db, input);
  return { ...found, rows: await rowsOf(db, ids) };
}

async function readSlice(db: TenantDb, listPart: ListPart, slice: Slice): Promise<Row[]> {
  const { size, directions, whole, ...merged } = listPart;
  const { isReversed, ...read } = fromNearerEnd(size, slice);
  const part = whole && read.offset > whole.strangers ? { ...merged, ranges: [whole.range] } : merged;
  const turned = directions.map((direction) => (direction === "asc" ? "desc" : "asc"));
  const stretch = { ...part, ...read, directions: isReversed ? turned : directions };
  const rows = await withWhatIsShown(db.selectStretch(idChecks, stretch, shownColumns)).orderBy(...orderOf(stretch));
  return isReversed ? rows.reverse() : rows;
}

/** The rows with these ids, in their order. */
async function rowsOf(db: TenantDb, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await withWhatIsShown(db.selectChosen(shownColumns)).where(inArray(idChecks.id, ids)));
}

/** Whether a check has a contract that was cancelled; beside it there may be one that holds. */
function hasCancelled(table: typeof contracts | typeof sbContracts) {
  const cancelled = alias(table as typeof contracts, "cancelled");
  return sql<number>`exists (select 1 from ${table} as cancelled where ${cancelled.idCheckId} = ${idChecks.id}
    and ${cancelled.cancelledAt} is not null)`.mapWith(Boolean);
}

/** Of the same tenant and office, as triggers demand; the query's own table of checks has those of the page only. */
const customersNumber = sql<number | null>`(select customer.process_number from main.id_checks as customer
  where customer.headquarter_id = ${idChecks.headquarterId} and customer.id = ${idChecks.secondDriverOfId})`;
const driven = alias(contracts, "driven");

const shownColumns = {
  id: idChecks.id,
  processNumber: idChecks.processNumber,
  processState: idChecks.processState,
  createdAt: idChecks.createdAt,
  updatedAt: idChecks.updatedAt,
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
  companyName: customers.companyName,
  customerSalutation: customers.salutation,
  customerPrename: customers.prename,
  customerSurname: customers.surname,
  vehicleBrand: vehicles.brand,
  vehicleName: vehicles.name,
  licensePlate: vehicles.licensePlate,
  contractId: contracts.id,
  orderNumber: contracts.orderNumber,
  isContractActive: contracts.isActive,
  pickupAt: contracts.startOfUse,
  handedOverAt: contracts.handedOverAt,
  hasCancelledContract: hasCancelled(contracts),
  hasCancelledSb: hasCancelled(sbContracts),
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
  /** The number of the customer's process, where this person is the second driver of it. */
  secondDriverOf: customersNumber,
  /** The contract that names them so. */
  drivenContractId: driven.id,
  orderedBy: sql<string>`${users.prename} || ' ' || ${users.surname}`,
};

const withWhatIsShown = (select: ReturnType<typeof selectShown>) =>
  select
    .from(idChecks)
    .innerJoin(headquarters, eq(headquarters.id, idChecks.headquarterId))
    .leftJoin(users, eq(users.id, idChecks.userId))
    .leftJoin(branchOffices, eq(branchOffices.id, idChecks.branchId))
    .leftJoin(checkIns, eq(checkIns.idCheckId, idChecks.id))
    .leftJoin(contracts, and(eq(contracts.idCheckId, idChecks.id), isNull(contracts.cancelledAt)))
    .leftJoin(sbContracts, and(eq(sbContracts.idCheckId, idChecks.id), isNull(sbContracts.cancelledAt)))
    .leftJoin(customers, eq(customers.id, sql`coalesce(${contracts.customerId}, ${sbContracts.customerId})`))
    .leftJoin(vehicles, eq(vehicles.id, contracts.vehicleId))
    .leftJoin(driven, and(eq(driven.secondDriverCheckId, idChecks.id), isNull(driven.cancelledAt)));

const selectShown = (db: TenantDb) => db.selectChosen(shownColumns);
type Row = Awaited<ReturnType<typeof withWhatIsShown>>[number];

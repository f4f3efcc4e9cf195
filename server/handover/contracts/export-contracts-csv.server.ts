import { and, asc, eq, gt, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { contractPayments, contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { csvStream } from "#server/ground/kernel/csv.server.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { erasedName } from "#server/handover/acts/erased-person.ts";
import { selectIsErased } from "#server/handover/acts/select-is-erased.server.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import { telephoneCell } from "#server/services/telephone/telephone.server.ts";
import { type AgreedPart, contractCsvColumns, type ExportedLine, type PartiesPart, partiesOf } from "./contract-csv.ts";
import { ExportContractsInput } from "./export-contracts.schema.ts";

const rowsPerPage = 1_000;

/** The fixed name under which the file is saved (contracts.md#csv-export). */
const contractsCsvFileName = "vertraege.csv";

/**
 * All contracts made from the first to the last day, and all SB-Schutz booked alone, oldest first, as a CSV file that is
 * read from the database page by page while it is sent (contracts.md#csv-export). The period is inclusive and counted in
 * Berlin days.
 */
export const exportContractsCsv = useCase({
  may: ["download", "contract"],
  feature: "csv_export",
  input: ExportContractsInput,
  async run(ctx, { start_date, end_date }): Promise<ReadableStream<Uint8Array>> {
    const period = { from: berlinInstant(start_date, "00:00"), until: berlinInstant(dayAfter(end_date), "00:00") };
    const details = { start_date, end_date };
    await addAuditEntry(ctx.db, ctx, {
      action: "export_contracts",
      subjectType: "headquarter",
      subjectId: ctx.db.scope.headquarterId,
      details,
    });
    // Read before the response begins: a failure now can still be reported.
    const firstPage = await pageAfter(ctx.db, period, null);
    return csvStream(contractCsvColumns, async (last) => (last ? pageAfter(ctx.db, period, last) : firstPage));
  },
});

/** The response of a download, for screens and API. */
export const contractsCsvResponse = (file: ReadableStream<Uint8Array>) =>
  new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${contractsCsvFileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Where snapshots keep the parties and the vehicle, as they were then. */
const partiesPaths = {
  processNumber: "processNumber",
  branchName: "dealer.branchName",
  handledBy: "dealer.handledBy",
  salutation: "customer.salutation",
  prename: "customer.prename",
  surname: "customer.surname",
  street: "customer.street",
  house: "customer.house",
  postalCode: "customer.postalCode",
  city: "customer.city",
  country: "customer.country",
  email: "customer.email",
  telephone: "customer.telephone",
  companyName: "customer.companyName",
  companyVatNumber: "customer.companyVatNumber",
  vehicleName: "vehicle.name",
  licensePlate: "vehicle.licensePlate",
  vin: "vehicle.vin",
} as const satisfies { [Name in keyof PartiesPart]: string };

/** Where the snapshot of a contract keeps what was agreed besides. */
const agreedPaths = {
  ...partiesPaths,
  brand: "vehicle.brand",
  insurance: "insurance.kind",
  deductibleCents: "insurance.deductibleCents",
  additionalCosts: "additionalCosts",
  vatCents: "vatCents",
  vatPercent: "vatPercent",
  formerKm: "formerKm",
  secondDriver: "secondDriver",
  secondDriverNumber: "secondDriverCheck.processNumber",
} as const satisfies { [Name in Exclude<keyof AgreedPart, "settlement">]: string };

/** Values of what holds by now (contract-life.md#what-holds-now) as one text of JSON: a column for each would cost most of the time a page takes. */
const partOf = (
  { snapshot, amendedSnapshot, idCheckId }: Record<"snapshot" | "amendedSnapshot" | "idCheckId", SQLiteColumn>,
  paths: Record<string, string>,
  ...others: SQL[]
) =>
  sql<string>`json_object(${sql.join(
    [
      ...Object.entries(paths).map(
        ([name, path]) =>
          sql`${sql.raw(`'${name}'`)}, json_extract(coalesce(${amendedSnapshot}, ${snapshot}), ${sql.raw(`'$.${path}'`)})`,
      ),
      sql`'isErased', ${selectIsErased(idCheckId)}`,
      ...others,
    ],
    sql`, `,
  )})`;

/** What is exported of an erased second driver (deletion.md#second-drivers). */
const erasedDriver = { secondDriver: "", secondDriverNumber: null };

/** What is exported of an erased customer and whoever else drove (customers.md#erasure). */
const erasedParties = {
  ...Object.fromEntries(
    Object.entries(partiesPaths).flatMap(([name, path]) => (path.startsWith("customer.") ? [[name, ""]] : [])),
  ),
  surname: erasedName,
  ...erasedDriver,
};

/** What `partOf` has selected. */
function readPart<P extends PartiesPart>(json: string): P {
  const stored = JSON.parse(json) as P & { isErased: number; isDriverErased?: number };
  const part: P = {
    ...stored,
    ...(stored.isDriverErased ? erasedDriver : {}),
    ...(stored.isErased ? erasedParties : {}),
  };
  return { ...part, telephone: telephoneCell(part.telephone) };
}

type Period = { from: Date; until: Date };
type Listed = typeof contracts | typeof sbContracts;

/** The rows of a table that follow the last line of the page before, by time and id. */
function isAfter(table: Listed, { from, until }: Period, last: ExportedLine | null): SQL | undefined {
  const isInPeriod = and(gte(table.createdAt, from), lt(table.createdAt, until));
  if (!last) return isInPeriod;
  const { id, createdAt } = partiesOf(last);
  return and(isInPeriod, or(gt(table.createdAt, createdAt), and(eq(table.createdAt, createdAt), gt(table.id, id))));
}

async function pageAfter(db: TenantDb, period: Period, last: ExportedLine | null): Promise<ExportedLine[]> {
  const [concluded, booked] = await Promise.all([contractsAfter(db, period, last), bookingsAfter(db, period, last)]);
  const page = [...concluded, ...booked].sort(byTime).slice(0, rowsPerPage);
  await addPayments(db, page);
  return page;
}

/** What was paid for the lines of a page, in one read; most have few. */
async function addPayments(db: TenantDb, page: readonly ExportedLine[]): Promise<void> {
  if (page.length === 0) return;
  const ids = JSON.stringify(page.map((line) => partiesOf(line).id));
  const isOfPage = (column: SQLiteColumn) => sql`${column} in (select value from json_each(${ids}))`;
  const { contractId, sbContractId, purpose, amountCents, reversesId } = contractPayments;
  const rows = await db
    .select({ contractId, sbContractId, purpose, amountCents, reversesId })
    .from(contractPayments)
    .where(or(isOfPage(contractId), isOfPage(sbContractId)));
  const lines = new Map(page.map((line) => [partiesOf(line).id, partiesOf(line)]));
  for (const row of rows) lines.get(row.contractId ?? row.sbContractId ?? "")?.payments.push(row);
}

function byTime(one: ExportedLine, other: ExportedLine): number {
  const [a, b] = [partiesOf(one), partiesOf(other)];
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

async function contractsAfter(db: TenantDb, period: Period, last: ExportedLine | null): Promise<ExportedLine[]> {
  const rows = await db
    .select({
      agreed: partOf(
        contracts,
        agreedPaths,
        sql`'isDriverErased', ${selectIsErased(contracts.secondDriverCheckId)}`,
        sql`'settlement', json_extract(${contracts.returnSnapshot}, '$.settlement')`,
      ),
      id: contracts.id,
      createdAt: contracts.createdAt,
      cancelledAt: contracts.cancelledAt,
      contractNumber: contracts.contractNumber,
      kind: contracts.kind,
      isActive: contracts.isActive,
      handedOverAt: contracts.handedOverAt,
      startOfUse: contracts.startOfUse,
      endOfUse: contracts.endOfUse,
      vehicleReturnedAt: contracts.vehicleReturnedAt,
      odometerStartKm: contracts.odometerStartKm,
      odometerEndKm: contracts.odometerEndKm,
      isFreeOfCharge: contracts.isFreeOfCharge,
      ...pickFigures(contracts),
      totalCents: contracts.totalCents,
      orderNumber: contracts.orderNumber,
      sbContractNumber: sbContracts.contractNumber,
      sbInsuredDeductibleCents: sbContracts.insuredDeductibleCents,
      sbFeeCents: sbContracts.feeCents,
    })
    .from(contracts)
    .leftJoin(sbContracts, eq(sbContracts.contractId, contracts.id))
    .where(isAfter(contracts, period, last))
    .orderBy(asc(contracts.createdAt), asc(contracts.id))
    .limit(rowsPerPage);
  return rows.map(({ agreed, ...row }) => ({
    contract: { ...row, payments: [], ...readPart<AgreedPart>(agreed) },
  }));
}

async function bookingsAfter(db: TenantDb, period: Period, last: ExportedLine | null): Promise<ExportedLine[]> {
  const rows = await db
    .select({
      parties: partOf(sbContracts, partiesPaths),
      id: sbContracts.id,
      createdAt: sbContracts.createdAt,
      cancelledAt: sbContracts.cancelledAt,
      contractNumber: sbContracts.contractNumber,
      kind: sbContracts.kind,
      startOfUse: sbContracts.startAt,
      endOfUse: sbContracts.endAt,
      sbInsuredDeductibleCents: sbContracts.insuredDeductibleCents,
      sbFeeCents: sbContracts.feeCents,
    })
    .from(sbContracts)
    .where(and(isNull(sbContracts.contractId), isAfter(sbContracts, period, last)))
    .orderBy(asc(sbContracts.createdAt), asc(sbContracts.id))
    .limit(rowsPerPage);
  return rows.map(({ parties, ...row }) => ({
    booking: { ...row, payments: [], ...readPart<PartiesPart>(parties) },
  }));
}

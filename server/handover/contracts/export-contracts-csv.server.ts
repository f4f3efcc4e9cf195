import { and, asc, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { csvStream } from "#server/ground/kernel/csv.server.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { pickCsvFigures } from "#server/handover/agreement/agreed-figures.ts";
import { type AgreedPart, contractCsvColumns, type ExportedContract } from "./contract-csv.ts";
import { ExportContractsInput } from "./export-contracts.schema.ts";

const rowsPerPage = 1_000;

/** The fixed name under which the file is saved (contracts.md#csv-export). */
const contractsCsvFileName = "vertraege.csv";

/**
 * All contracts made from the first to the last day, oldest first, as a CSV file that is read from the database page by
 * page while it is sent (contracts.md#csv-export). The period is inclusive and counted in Berlin days.
 */
export const exportContractsCsv = useCase({
  may: ["download", "contract"],
  feature: "csv_export",
  input: ExportContractsInput,
  async run(ctx, { start_date, end_date }): Promise<ReadableStream<Uint8Array>> {
    const isInPeriod = and(
      gte(contracts.createdAt, berlinInstant(start_date, "00:00")),
      lt(contracts.createdAt, berlinInstant(dayAfter(end_date), "00:00")),
    );
    const details = { start_date, end_date };
    await addAuditEntry(ctx.db, ctx, {
      action: "export_contracts",
      subjectType: "headquarter",
      subjectId: ctx.db.scope.headquarterId,
      details,
    });
    // Read before the response begins: a failure now can still be reported.
    const firstPage = await pageAfter(ctx.db, isInPeriod, null);
    return csvStream(contractCsvColumns, async (last) => (last ? pageAfter(ctx.db, isInPeriod, last) : firstPage));
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

/** Where the snapshot keeps what was agreed: customer and vehicle as they were then. */
const agreedPaths = {
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
  email: "customer.email",
  telephone: "customer.telephone",
  brand: "vehicle.brand",
  vehicleName: "vehicle.name",
  licensePlate: "vehicle.licensePlate",
  vin: "vehicle.vin",
  insurance: "insurance.kind",
  deductibleCents: "insurance.deductibleCents",
} as const satisfies { [Name in keyof AgreedPart]: string };

/** One text of JSON: a column for each would cost most of the time a page takes. */
const agreed = sql<string>`json_object(${sql.join(
  Object.entries(agreedPaths).map(
    ([name, path]) => sql`${sql.raw(`'${name}'`)}, json_extract(${contracts.snapshot}, ${sql.raw(`'$.${path}'`)})`,
  ),
  sql`, `,
)})`;

async function pageAfter(
  db: TenantDb,
  isInPeriod: SQL | undefined,
  last: ExportedContract | null,
): Promise<ExportedContract[]> {
  const isAfterLast =
    last &&
    or(
      gt(contracts.createdAt, last.createdAt),
      and(eq(contracts.createdAt, last.createdAt), gt(contracts.id, last.id)),
    );
  const rows = await db
    .select({
      agreed,
      id: contracts.id,
      createdAt: contracts.createdAt,
      contractNumber: contracts.contractNumber,
      kind: contracts.kind,
      isActive: contracts.isActive,
      startOfUse: contracts.startOfUse,
      endOfUse: contracts.endOfUse,
      vehicleReturnedAt: contracts.vehicleReturnedAt,
      odometerStartKm: contracts.odometerStartKm,
      odometerEndKm: contracts.odometerEndKm,
      isFreeOfCharge: contracts.isFreeOfCharge,
      ...pickCsvFigures(contracts),
      totalCents: contracts.totalCents,
      sbContractNumber: sbContracts.contractNumber,
      sbInsuredDeductibleCents: sbContracts.insuredDeductibleCents,
      sbFeeCents: sbContracts.feeCents,
    })
    .from(contracts)
    .leftJoin(sbContracts, eq(sbContracts.contractId, contracts.id))
    .where(and(isInPeriod, isAfterLast ?? undefined))
    .orderBy(asc(contracts.createdAt), asc(contracts.id))
    .limit(rowsPerPage);
  return rows.map(({ agreed, ...row }) => ({ ...row, ...(JSON.parse(agreed) as AgreedPart) }));
}

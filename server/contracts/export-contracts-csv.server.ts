import { and, asc, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.server.ts";
import { berlinInstant } from "#server/kernel/berlin-time.ts";
import { csvStream } from "#server/kernel/csv.server.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { contractCsvColumns, type ExportedContract } from "./contract-csv.ts";
import { ExportContractsInput } from "./export-contracts.schema.ts";

const rowsPerPage = 1_000;

/** The fixed name under which the file is saved (spec §7). */
export const contractsCsvFileName = "vertraege.csv";

/**
 * All contracts made from the first to the last day, oldest first, as a CSV file that is read from the database page by
 * page while it is sent (product §7). The period is inclusive and counted in Berlin days.
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
    // Read before the answer begins: what fails now can still be told.
    const firstPage = await pageAfter(ctx.db, isInPeriod, null);
    return csvStream(contractCsvColumns, async (last) => (last ? pageAfter(ctx.db, isInPeriod, last) : firstPage));
  },
});

/** The answer of a download, in the screens and in the API. */
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

/** A text of what was agreed: customer and vehicle as they were then. */
const agreed = (path: string) =>
  sql<string>`coalesce(json_extract(${contracts.snapshot}, ${sql.raw(`'$.${path}'`)}), '')`;

async function pageAfter(db: TenantDb, isInPeriod: SQL | undefined, last: ExportedContract | null) {
  const isAfterLast =
    last &&
    or(
      gt(contracts.createdAt, last.createdAt),
      and(eq(contracts.createdAt, last.createdAt), gt(contracts.id, last.id)),
    );
  const rows: ExportedContract[] = await db
    .select({
      id: contracts.id,
      createdAt: contracts.createdAt,
      contractNumber: contracts.contractNumber,
      processNumber: sql<number>`json_extract(${contracts.snapshot}, '$.processNumber')`,
      kind: contracts.kind,
      isActive: contracts.isActive,
      branchName: sql<string | null>`nullif(${agreed("dealer.branchName")}, '')`,
      handledBy: agreed("dealer.handledBy"),
      salutation: agreed("customer.salutation"),
      prename: agreed("customer.prename"),
      surname: agreed("customer.surname"),
      street: agreed("customer.street"),
      house: agreed("customer.house"),
      postalCode: agreed("customer.postalCode"),
      city: agreed("customer.city"),
      email: agreed("customer.email"),
      telephone: agreed("customer.telephone"),
      brand: agreed("vehicle.brand"),
      vehicleName: agreed("vehicle.name"),
      licensePlate: agreed("vehicle.licensePlate"),
      vin: agreed("vehicle.vin"),
      startOfUse: contracts.startOfUse,
      endOfUse: contracts.endOfUse,
      vehicleReturnedAt: contracts.vehicleReturnedAt,
      odometerStartKm: contracts.odometerStartKm,
      odometerEndKm: contracts.odometerEndKm,
      isFreeOfCharge: contracts.isFreeOfCharge,
      dailyPriceCents: contracts.dailyPriceCents,
      hourlyPriceCents: contracts.hourlyPriceCents,
      extraKmCents: contracts.extraKmCents,
      depositCents: contracts.depositCents,
      totalCents: contracts.totalCents,
      withTeilkasko: contracts.withTeilkasko,
      teilkaskoDeductibleCents: contracts.teilkaskoDeductibleCents,
      withVollkasko: contracts.withVollkasko,
      vollkaskoDeductibleCents: contracts.vollkaskoDeductibleCents,
      sbContractNumber: sbContracts.contractNumber,
      sbInsuredDeductibleCents: sbContracts.insuredDeductibleCents,
      sbFeeCents: sbContracts.feeCents,
    })
    .from(contracts)
    .leftJoin(sbContracts, eq(sbContracts.contractId, contracts.id))
    .where(and(isInPeriod, isAfterLast ?? undefined))
    .orderBy(asc(contracts.createdAt), asc(contracts.id))
    .limit(rowsPerPage);
  return rows;
}

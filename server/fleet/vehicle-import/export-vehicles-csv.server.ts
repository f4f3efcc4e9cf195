import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { huEntriesOf } from "#server/fleet/holds/hu-due.server.ts";
import { SelectionInput } from "#server/fleet/vehicle-selection/selection.schema.ts";
import { selectVehicles, withLocation } from "#server/fleet/vehicles/list-vehicles.server.ts";
import { shownValue } from "#server/fleet/vehicles/vehicle-fields.ts";
import { type CsvColumn, csvStream } from "#server/ground/kernel/csv.server.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { columnLabel, type ImportColumn, importColumns } from "./csv-columns.ts";

const rowsPerPage = 1_000;

type ExportedVehicle = ReturnType<typeof withLocation> & { huDue: string };

const columns: readonly CsvColumn<ExportedVehicle>[] = importColumns.map((column) => ({
  header: columnLabel(column),
  value: (vehicle) => cellOf(column, vehicle),
}));

function cellOf(column: ImportColumn, vehicle: ExportedVehicle): string {
  if (column === "location") return vehicle.location.name;
  return column === "huDue" ? vehicle.huDue : shownValue(column, vehicle[column]);
}

/**
 * All vehicles in stock, or those chosen, as a CSV file that can be imported again (vehicles.md#csv-export), read page by page
 * while it is sent.
 */
export const exportVehiclesCsv = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({ ids: SelectionInput.shape.ids.optional() }),
  async run(ctx, { ids }): Promise<ReadableStream<Uint8Array>> {
    const subject = { subjectType: "headquarter", subjectId: ctx.db.scope.headquarterId };
    await addAuditEntry(ctx.db, ctx, { action: "export_vehicles", ...subject });
    // Read before the response begins: a failure now can still be reported.
    const firstPage = await pageAfter(ctx.db, null, ids);
    return csvStream(columns, async (last) => (last ? pageAfter(ctx.db, last, ids) : firstPage));
  },
});

/** The columns with one example, which an import would refuse only because of its VIN. */
export const vehiclesCsvTemplate = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({}),
  async run(): Promise<ReadableStream<Uint8Array>> {
    const example = {
      brand: "Volkswagen",
      name: "Golf Variant",
      kind: "Kombi",
      fuelKind: "Benzin",
      vin: "FIN mit 17 Zeichen",
      oldVin: "",
      licensePlate: "D XY 1234",
      foreignPlate: "",
      odometerKm: 12_480,
      grossMassKg: 1_980,
      seats: 5,
      gearbox: "Schaltgetriebe",
      trailerLoadKg: 1_500,
      mainDriver: "Erika Mustermann",
      preDamage: "Kratzer an der Tür hinten rechts",
      shortDescription: "",
      huDue: "06/2027",
      location: { name: "Zentrale" },
    } as ExportedVehicle;
    return csvStream(columns, async (last) => (last ? [] : [example]));
  },
});

/** The response of a download, for screens and API. */
export const vehiclesCsvResponse = (
  file: ReadableStream<Uint8Array>,
  fileName: "fahrzeuge.csv" | "fahrzeuge-vorlage.csv",
) =>
  new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });

async function pageAfter(
  db: TenantDb,
  last: ExportedVehicle | null,
  ids: readonly string[] | undefined,
): Promise<ExportedVehicle[]> {
  const isAfterLast =
    last &&
    or(gt(vehicles.searchKey, last.searchKey), and(eq(vehicles.searchKey, last.searchKey), gt(vehicles.id, last.id)));
  const rows = await selectVehicles(db)
    .where(and(isNull(vehicles.deletedAt), isAfterLast ?? undefined, ids && inArray(vehicles.id, [...ids])))
    .orderBy(asc(vehicles.searchKey), asc(vehicles.id))
    .limit(rowsPerPage);
  const inspections = await huEntriesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const due = inspections.get(row.id)?.dueOn;
    return { ...withLocation(row, true), huDue: due ? formatDateOnly(due) : "" };
  });
}

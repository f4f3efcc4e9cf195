import { and, asc, inArray, isNull } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { SelectionInput } from "#server/fleet/vehicle-selection/selection.schema.ts";
import { selectionTexts } from "#server/fleet/vehicle-selection/selection.texts.ts";
import { wholeNumberBetween } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { qrCode } from "#server/ground/platform/qr-code.server.ts";
import { labelFormats, labelsPerSheet, labelUrl, type VehicleLabels } from "./label.ts";
import { labelTexts } from "./vehicle-labels.texts.ts";

/**
 * Labels with the codes of vehicles in stock as a PDF, in the order of the list (vehicles.md#labels). Throws `Problem` not-found when
 * one of them is gone, or not the actor's to see.
 */
export const printLabels = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({
    ids: SelectionInput.shape.ids,
    format: z.enum(labelFormats, { error: labelTexts.formatUnknown }),
    /** Where a sheet begins that was used before. */
    start: wholeNumberBetween(1, labelsPerSheet, labelTexts.startUnknown(labelsPerSheet)).default(1),
  }),
  async run({ db, platform, now }, { ids, format, start }) {
    const [rows, { name: dealerName }] = await Promise.all([
      db
        .select({ id: vehicles.id, brand: vehicles.brand, name: vehicles.name, licensePlate: vehicles.licensePlate })
        .from(vehicles)
        .where(and(inArray(vehicles.id, ids), isNull(vehicles.deletedAt)))
        .orderBy(asc(vehicles.searchKey), asc(vehicles.id)),
      db.headquarter(),
    ]);
    if (rows.length < ids.length) throw notFound(selectionTexts.gone);
    const labels = rows.map(({ id, brand, name, licensePlate }) => ({
      name: `${brand} ${name}`,
      licensePlate,
      qr: qrCode(labelUrl(platform.appUrl, id)),
    }));
    const source: VehicleLabels = { format, createdAt: now().toISOString(), dealerName, start, labels };
    return { bytes: await platform.renderPaper("vehicle_labels", source), fileName: "Fahrzeugetiketten.pdf" };
  },
});

import { newId } from "#server/ground/kernel/ids.ts";
import { vehicleHolds } from "../../schema/holds.ts";
import { theftReports } from "../../schema/theft.ts";
import { addRow } from "../row-collector.ts";
import type { ContractRow } from "../rows.ts";
import { nowOf, type Place } from "./place.ts";

/** An open report of a contract's theft, with its dossier and its hold. */
export async function aTheftReport(
  place: Place,
  contract: Pick<ContractRow, "id" | "vehicleId" | "contractNumber">,
  changes: Partial<typeof theftReports.$inferInsert> = {},
) {
  const fileKey = `contracts/${newId()}` as const;
  const bytes = new TextEncoder().encode("%PDF-1.7");
  await place.files?.put(fileKey, bytes, "application/pdf");
  const createdAt = nowOf(place);
  const own = { headquarterId: place.headquarterId, userId: place.userId, createdAt };
  const holdId = newId();
  const { vehicleId, contractNumber } = contract;
  await addRow(place.db, vehicleHolds, {
    ...{ id: holdId, vehicleId, kind: "theft" as const, note: contractNumber, heldFrom: createdAt },
    ...own,
  });
  return addRow(place.db, theftReports, {
    ...{ id: newId(), contractId: contract.id, account: "Nicht zurückgebracht", fileKey, byteCount: bytes.length },
    ...{ holdId, keptUntil: new Date(createdAt.getTime() + 90 * 86_400_000).toISOString().slice(0, 10) },
    ...own,
    ...changes,
  });
}

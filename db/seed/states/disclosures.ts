import { newId } from "#server/ground/kernel/ids.ts";
import { driverDisclosures } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { ContractRow } from "../rows.ts";
import { nowOf, type Place } from "./place.ts";

/** That an authority was told whom a contract's vehicle was handed to, with its letter. */
export async function aDisclosure(place: Place, contract: Pick<ContractRow, "id" | "startOfUse">) {
  const fileKey = `contracts/${newId()}` as const;
  const bytes = new TextEncoder().encode("%PDF-1.7");
  await place.files?.put(fileKey, bytes, "application/pdf");
  return addRow(place.db, driverDisclosures, {
    id: newId(),
    headquarterId: place.headquarterId,
    contractId: contract.id,
    reference: "505.11.123456.7",
    recipient: "Stadt Musterstadt\nBußgeldstelle\nMusterweg 1\n50667 Köln",
    offenceAt: contract.startOfUse,
    licensePlate: "K-XY 123",
    fileKey,
    byteCount: bytes.length,
    userId: place.userId,
    createdAt: nowOf(place),
  });
}

import { readFileSync } from "node:fs";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { damagePhotos } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { Place } from "./place.ts";

const photo = new Uint8Array(readFileSync(new URL("../photos/damage.jpg", import.meta.url)));

/** A photo of a scratch, kept with a contract. */
export async function aDamagePhoto(place: Place, contractId: string, createdAt = place.now ?? new Date()) {
  const fileKey = `damages/${newId()}` as const;
  await place.files?.put(fileKey, photo, "image/jpeg");
  const { headquarterId, userId } = place;
  return addRow(place.db, damagePhotos, {
    id: newId(),
    headquarterId,
    contractId,
    userId,
    fileKey,
    createdAt,
    contentType: "image/jpeg",
    sha256: await sha256Hex(photo),
  });
}

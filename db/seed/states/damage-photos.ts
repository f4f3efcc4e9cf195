import { readFileSync } from "node:fs";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { damagePhotos, type roundShots } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { Place } from "./place.ts";

const photo = new Uint8Array(readFileSync(new URL("../photos/damage.jpg", import.meta.url)));

type RoundPlace = { moment: "handover" | "return"; shot: (typeof roundShots)[number] };

/** A photo of the round around the vehicle, kept with a contract. */
export async function aRoundPhoto(place: Place, contractId: string, { moment, shot }: RoundPlace) {
  // One photo is of one shot: bytes after the end of a JPEG make another of it.
  const bytes = new Uint8Array([...photo, ...new TextEncoder().encode(`${moment} ${shot}`)]);
  const fileKey = `damages/${newId()}` as const;
  await place.files?.put(fileKey, bytes, "image/jpeg");
  const { headquarterId, userId } = place;
  const createdAt = place.now ?? new Date();
  const row = { id: newId(), headquarterId, contractId, userId, fileKey, createdAt, moment, shot };
  return addRow(place.db, damagePhotos, { ...row, contentType: "image/jpeg", sha256: await sha256Hex(bytes) });
}

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

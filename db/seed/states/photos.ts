import { existsSync, readFileSync } from "node:fs";
import { newId } from "#server/ground/kernel/ids.ts";
import { documentImages } from "../../schema/id-checks.ts";
import { addRow } from "../row-collector.ts";
import { personSlug, type SpecimenPerson, specimenPeople } from "../specimen-people.ts";
import type { Place } from "./place.ts";

type DocumentType = (typeof documentImages.$inferInsert)["documentType"];
type Owner = { idCheckId: string } | { captureProcessId: string };

const sides = ["front_side", "back_side"] as const;
const drawings: Record<DocumentType, string[]> = {
  IDENTITY_CARD: ["identity-card-front", "identity-card-back"],
  PASSPORT: ["passport"],
  RESIDENCE_PERMIT: ["residence-permit-front", "residence-permit-back"],
  // Only its front is photographed (capture.md#steps).
  DRIVERS_LISCENSE: ["license-front"],
};

const drawn = new Map<string, Uint8Array>();

/** The bytes of a drawn document: the person's own drawing if there is one, else the generic one. */
function drawingOf(name: string, person: SpecimenPerson, isBlurred: boolean): Uint8Array {
  const owner = Object.entries(specimenPeople).find(([, specimen]) => specimen === person)?.[0];
  const own = owner ? `${owner}-${name}` : `people/${personSlug(person)}-${name}`;
  const fileOf = (drawing: string) => new URL(`../photos/${drawing}.jpg`, import.meta.url);
  const file = fileOf(
    [isBlurred ? `blurred-${name}` : own, own, name].find((drawing) => existsSync(fileOf(drawing))) ?? name,
  );
  const bytes = drawn.get(file.href) ?? new Uint8Array(readFileSync(file));
  drawn.set(file.href, bytes);
  return bytes;
}

/** Adds the photos of one document, with their bytes if the place has files. Blurred: its front cannot be read. */
export async function addPhotos(
  place: Place,
  owner: Owner,
  documentType: DocumentType,
  person: SpecimenPerson,
  createdAt: Date,
  isBlurred = false,
): Promise<void> {
  for (const [index, name] of drawings[documentType].entries()) {
    const bytes = drawingOf(name, person, isBlurred);
    const fileKey = `documents/${newId()}` as const;
    await place.files?.put(fileKey, bytes, "image/jpeg");
    await addRow(place.db, documentImages, {
      id: newId(),
      headquarterId: place.headquarterId,
      ...owner,
      documentType,
      side: sides[index] ?? "front_side",
      fileKey,
      contentType: "image/jpeg",
      width: 1280,
      height: 720,
      byteCount: bytes.length,
      createdAt,
    });
  }
}

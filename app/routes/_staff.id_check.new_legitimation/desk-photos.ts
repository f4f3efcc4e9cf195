import type { DocumentKind, HandedOver, Shot } from "#widget/capture/capture-steps.ts";
import { shotKey } from "./shot-key.ts";

/** One photo on the desk's page: JPEG, 16:9, marked as a copy; the warning says why it may be rejected. */
export type DeskPhoto = { blob: Blob; width: number; height: number; warning: string | null };

/** What is there of one document before it is sent. */
export type DeskPhotos = {
  /** By `shotKey`. */
  photos: Readonly<Record<string, DeskPhoto>>;
  /** The machine-readable lines, joined by line breaks. */
  mrz?: string | undefined;
  /** What the customer agreed to before the camera; without it staff confirm. */
  consent?: { version: string; at: string } | undefined;
  /** Other photos are another submission. */
  submissionKey: string;
};

export const photoOf = ({ photos }: DeskPhotos, shot: Shot): DeskPhoto | undefined => photos[shotKey(shot)];

/** The photos that another tab handed over for this process, or null for any other message (spec §2). */
export function photosHandedOver(
  message: unknown,
  token: string,
  kind: DocumentKind,
): Omit<DeskPhotos, "submissionKey"> | null {
  const given = message as Partial<HandedOver> | null;
  if (given?.token !== token || given.status !== "completed" || given.kind !== kind || !given.images) return null;
  const photos: Record<string, DeskPhoto> = {};
  for (const { identity_document_side, image_type, width, height, image } of given.images) {
    const key = shotKey({ side: identity_document_side, imageType: image_type });
    photos[key] = { blob: blobOf(image), width, height, warning: null };
  }
  const consent = given.consent_version && given.consented_at;
  return {
    photos,
    mrz: given.mrz,
    consent: consent ? { version: given.consent_version ?? "", at: given.consented_at ?? "" } : undefined,
  };
}

function blobOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "image/jpeg" });
}

/** The form that takes the photos to the server; see `readDeskPhotos`. */
export function deskPhotosForm(half: string, set: DeskPhotos, isConfirmed: boolean): FormData {
  const form = new FormData();
  form.set("intent", "upload_photos");
  form.set("document", half);
  form.set("submissionKey", set.submissionKey);
  if (set.mrz) form.set("mrz", set.mrz);
  if (isConfirmed) form.set("consent", "on");
  if (set.consent) {
    form.set("consentVersion", set.consent.version);
    form.set("consentedAt", set.consent.at);
  }
  for (const [key, { blob }] of Object.entries(set.photos)) form.set(key, blob, "foto.jpg");
  return form;
}

import type { DocumentKind, HandoverMessage, Shot } from "#widget/capture/capture-steps.ts";
import { shotKey } from "./shot-key.ts";

/** One photo on the desk's page: JPEG, 16:9, marked as a copy; the warning says why it may be rejected. */
export type DeskPhoto = { blob: Blob; width: number; height: number; warning: string | null };

/** The photos of one document before they are sent. */
export type DeskPhotos = {
  /** By `shotKey`. */
  photos: Readonly<Record<string, DeskPhoto>>;
  /** The machine-readable lines with the reader's doubts (`textOfReading`). */
  mrz?: string | undefined;
  /** The customer's consent given before the camera; without it staff confirm. */
  consent?: { version: string; at: string } | undefined;
  /** Different photos are a different submission. */
  submissionKey: string;
};

export const photoOf = ({ photos }: DeskPhotos, shot: Shot): DeskPhoto | undefined => photos[shotKey(shot)];

/** Whether a message of the channel contains the photos of this process (capture.md#this-device). */
export function isHandover(message: unknown, token: string, kind: DocumentKind): message is HandoverMessage {
  const given = message as Partial<HandoverMessage> | null;
  return given?.token === token && given.status === "completed" && given.kind === kind && Array.isArray(given.images);
}

/** The photos that another tab handed over. */
export function photosHandedOver(given: HandoverMessage): Omit<DeskPhotos, "submissionKey"> {
  const photos = given.images.map(({ identity_document_side, image_type, width, height, image }) => {
    const key = shotKey({ side: identity_document_side, imageType: image_type });
    return [key, { blob: blobOf(image), width, height, warning: null }] as const;
  });
  const { mrz, consent_version: version, consented_at: at } = given;
  return { photos: Object.fromEntries(photos), mrz, consent: version && at ? { version, at } : undefined };
}

function blobOf(dataUrl: string): Blob {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return new Blob([bytes], { type: "image/jpeg" });
}

/** The form that sends the photos to the server; see `readDeskPhotos`. */
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

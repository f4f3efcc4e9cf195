import type { DocumentKind, Shot } from "./capture-steps.ts";
import type { Consent } from "./consent.ts";
import type { EncodedImage } from "./encode-image.ts";

export type CapturedImage = Shot & EncodedImage;

/** Everything one capture submits at its end. */
export type Submission = {
  token: string;
  kind: DocumentKind;
  images: readonly CapturedImage[];
  /** The same for every attempt, so that a repeated request stores nothing twice. */
  idempotencyKey: string;
  consent: Consent;
  /** The machine-readable lines as the phone read them, with its doubts (`textOfReading`). */
  mrz?: string | undefined;
};

/** Code of the capture page (capture.md#wire-of-a-photo). */
const deviceType = 5;
const notCropped = 0;

/** The wire fields of one image, without the image itself (capture.md#wire-of-a-photo). */
export const imageFields = (image: CapturedImage, kind: DocumentKind) => ({
  identity_document_side: image.side,
  image_type: image.imageType,
  identity_document_type: kind,
  device_type: deviceType,
  cropped: notCropped,
  width: image.width,
  height: image.height,
});

export const consentFields = ({ version, at }: Consent) => ({ consent_version: version, consented_at: at });

/** The body of the capture request as a multipart form (capture.md#wire-of-a-photo). */
export function captureForm({ images, kind, mrz, consent }: Submission): FormData {
  const form = new FormData();
  if (mrz) form.append("external_image_capturing_process[mrz]", mrz);
  for (const [field, value] of Object.entries(consentFields(consent))) {
    form.append(`external_image_capturing_process[${field}]`, value);
  }
  images.forEach((image, index) => {
    const name = (field: string) =>
      `external_image_capturing_process[identity_document_images_attributes][${index}][${field}]`;
    form.append(name("image"), image.blob, `${image.side}-${image.imageType}.jpg`);
    for (const [field, value] of Object.entries(imageFields(image, kind))) form.append(name(field), String(value));
  });
  return form;
}

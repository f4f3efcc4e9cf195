import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { captureTexts } from "./capture.texts.ts";
import { UploadError } from "./image-file/upload-error.ts";

/** Kinds of documents, spelled as on the wire (capture.md#wire-of-a-photo). */
export const DocumentKind = z.enum(["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT", "DRIVERS_LISCENSE"], {
  error: captureTexts.kindRequired,
});

export const StartCaptureInput = z.object({ kind: DocumentKind, isSecondDriver: z.boolean().default(false) });

export const ReportProgressInput = z.object({
  step: z.enum(["opened", "front_taken", "back_taken", "front_flash_taken", "back_flash_taken", "skipped"]),
});

/** Side and kind of a photo, spelt as on the wire (capture.md#wire-of-a-photo). */
export const DocumentSide = z.enum(["front_side", "back_side"]);
export const ImageType = z.enum(["visible", "flash"]);

/** A photo in JSON, as a data URL or bare base64: a third longer than its bytes. */
export const PhotoDataUrl = z
  .string()
  .max(Math.ceil(limits.capture.maxImageBytes * 1.4), new UploadError("too_large").message);

const UploadedImage = z.object({
  side: DocumentSide,
  imageType: ImageType,
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
});

/**
 * Two or three lines of a machine-readable zone, and after a question mark the fields whose reading is doubtful
 * (`parseMrzText`). They are optional help: anything else is dropped, the photos are accepted.
 */
export const MrzText = z
  .string()
  .max(200)
  .transform((text) => text.trim().replaceAll("\r\n", "\n"))
  .pipe(z.string().regex(/^[A-Z0-9<]{30,44}(\n[A-Z0-9<]{30,44}){1,2}(\n\?[a-z_,]{1,60})?$/))
  .optional()
  .catch(undefined);

/** The phone's idempotency key of a submission: the same key gets the same response. */
const SubmissionKey = z.string().min(8).max(100);

export const ConfirmSubmissionInput = z.object({ submissionKey: SubmissionKey });

export const SubmitImagesInput = z.object({
  submissionKey: SubmissionKey,
  images: z.array(UploadedImage).min(1, captureTexts.imagesMissing).max(4, captureTexts.imagesUnexpected),
  mrz: MrzText,
  /** The customer's consent; API clients obtain their own, so it is optional. */
  consentVersion: z
    .string()
    .max(20)
    .regex(/^[\w-]+$/)
    .optional()
    .catch(undefined),
  consentedAt: z.iso
    .datetime()
    .max(40)
    .transform((text) => new Date(text))
    .optional()
    .catch(undefined),
});

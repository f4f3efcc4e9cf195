import { z } from "#server/kernel/zod.ts";
import { captureTexts } from "./capture.texts.ts";

/** Kinds of documents, spelt as on the wire (spec §3). */
export const DocumentKind = z.enum(["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT", "DRIVERS_LISCENSE"], {
  error: captureTexts.kindRequired,
});

export const StartCaptureInput = z.object({ kind: DocumentKind });

export const ReportProgressInput = z.object({
  step: z.enum(["opened", "front_taken", "back_taken", "front_flash_taken", "back_flash_taken"]),
});

const UploadedImage = z.object({
  side: z.enum(["front_side", "back_side"]),
  imageType: z.enum(["visible", "flash"]),
  bytes: z.instanceof(Uint8Array),
});

/** Two or three lines of a machine-readable zone. Reading is a help only: anything else is left out, the photos are taken. */
const MrzText = z
  .string()
  .transform((text) => text.trim().replaceAll("\r\n", "\n"))
  .pipe(z.string().regex(/^[A-Z0-9<]{30,44}(\n[A-Z0-9<]{30,44}){1,2}$/))
  .optional()
  .catch(undefined);

/** The phone's own key of a submission: the same key answers the same. */
const SubmissionKey = z.string().min(8).max(100);

export const ConfirmSubmissionInput = z.object({ submissionKey: SubmissionKey });

export const SubmitImagesInput = z.object({
  submissionKey: SubmissionKey,
  images: z.array(UploadedImage).min(1, captureTexts.imagesMissing).max(4, captureTexts.imagesUnexpected),
  mrz: MrzText,
  /** What the phone says about the consent; API clients have their own, so it may be missing. */
  consentVersion: z
    .string()
    .regex(/^[\w-]{1,20}$/)
    .optional()
    .catch(undefined),
  consentedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional()
    .catch(undefined),
});

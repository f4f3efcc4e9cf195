import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { DocumentKind, DocumentSide, ImageType, PhotoDataUrl, ReportProgressInput } from "./capture.schema.ts";
import { captureProgress } from "./capture.states.ts";

/** The JSON of capture links (api.md#capture-processes). */
export const StartCaptureBody = z.object({ external_image_capturing_process: z.object({ kind: DocumentKind }) });

export const CaptureWire = z.object({
  external_image_capturing_process: z.object({
    token: z.string(),
    status: z.string().meta({ enum: ["pending", "completed", "expired"] }),
    uses_copy_detection: z.boolean(),
    kind: DocumentKind,
    /** The only side to photograph, and why; without it all sides. */
    identity_document_side: DocumentSide.optional(),
    note: z.string().optional(),
    id: z.string().optional().describe("For `…/{id}/state` and the event `capture.completed`; to staff only"),
    url: z.string().optional().describe("The page for the customer's phone; to staff only"),
    progress: z
      .string()
      .optional()
      .meta({ enum: Object.keys(captureProgress) }),
    expires_at: z.string().optional(),
  }),
});

/** How far a link is, for the program that made it (api.md#capture-processes). */
export const CaptureStateWire = z.object({
  id: z.string(),
  kind: DocumentKind,
  status: z.string().meta({ enum: ["pending", "completed", "expired"] }),
  progress: z.string().meta({ enum: Object.keys(captureProgress) }),
  expires_at: z.string(),
});

export const ProgressBody = z.object({
  external_image_capturing_process: z.object({ step: ReportProgressInput.shape.step }),
});

const ImageAttributes = z.object({
  image: PhotoDataUrl,
  identity_document_side: DocumentSide,
  image_type: ImageType,
});
export const SubmitImagesBody = z.object({
  external_image_capturing_process: z.object({
    identity_document_images_attributes: z.array(ImageAttributes).max(8),
    mrz: WireText.optional(),
    consent_version: WireText.optional(),
    consented_at: WireText.optional(),
  }),
});

type CaptureRow = { token: string; status: string; usesCopyDetection: boolean; kind: z.infer<typeof DocumentKind> };

type ForStaff = { id: string; url: string; progress: string; expires_at: string };
type Requested = { side: "front_side" | "back_side"; note: string };

export const captureToWire = (
  process: CaptureRow,
  request: Requested | null,
  forStaff: ForStaff | null = null,
): z.infer<typeof CaptureWire> => ({
  external_image_capturing_process: {
    token: process.token,
    status: process.status,
    uses_copy_detection: process.usesCopyDetection,
    kind: process.kind,
    ...forStaff,
    ...(request ? { identity_document_side: request.side, note: request.note } : {}),
  },
});

import { z } from "#server/kernel/zod.ts";
import { retakeReasons } from "#widget/capture/capture-steps.ts";
import { imageRequestTexts as t } from "./image-request.texts.ts";

/** Which side of which document is asked for again, and why (product §4). One of reason and note has to say it. */
export const RequestPhotoInput = z
  .object({
    id: z.string(),
    document: z.enum(["identity", "license"]),
    side: z.enum(["front_side", "back_side"], { error: t.sideRequired }),
    reason: z.enum(retakeReasons, { error: t.reasonRequired }).optional(),
    note: z.string().trim().max(200, t.noteTooLong).optional(),
  })
  .refine(({ reason, note }) => reason || note, { error: t.reasonRequired, path: ["reason"] });

export const ImageRequestInput = z.object({ id: z.string(), requestId: z.string() });

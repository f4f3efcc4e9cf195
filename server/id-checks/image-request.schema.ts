import { z } from "#server/kernel/zod.ts";
import { retakeReasons } from "#widget/capture/capture-steps.ts";
import { imageRequestTexts as t } from "./image-request.texts.ts";

const fields = {
  document: z.enum(["identity", "license"]),
  side: z.enum(["front_side", "back_side"], { error: t.sideRequired }),
  reason: z.enum(retakeReasons, { error: t.reasonRequired }).optional(),
  note: z.string().trim().max(200, t.noteTooLong).optional(),
  /** The first photo of a document needs no reason. */
  isFirstPhoto: z.enum(["on"]).optional(),
};

/** One of reason and note has to say what the customer should do better. */
const saysWhy = (given: { reason?: unknown; note?: unknown; isFirstPhoto?: unknown }) =>
  Boolean(given.reason || given.note || given.isFirstPhoto);
// Told together with what else is missing, not after it.
const why = { error: t.reasonRequired, path: ["reason"], when: () => true };

/** What a reviewer chooses and writes (product §4). */
export const RequestPhotoFields = z.object(fields).refine(saysWhy, why);

/** The same for the check with this id. */
export const RequestPhotoInput = z.object({ id: z.string(), ...fields }).refine(saysWhy, why);

export const ImageRequestInput = z.object({ id: z.string(), requestId: z.string() });

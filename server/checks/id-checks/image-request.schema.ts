import { typedText } from "#server/ground/dictionary/typed-line.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { retakeReasons } from "#widget/capture/capture-steps.ts";
import { imageRequestTexts as t } from "./image-request.texts.ts";

const fields = {
  document: z.enum(["identity", "license"]),
  side: z.enum(["front_side", "back_side"], { error: t.sideRequired }),
  reason: z.enum(retakeReasons, { error: t.reasonRequired }).optional(),
  note: z.string().overwrite(typedText).max(200, t.noteTooLong).optional(),
  /** The first photo of a document needs no reason. */
  isFirstPhoto: z.enum(["on"]).optional(),
};

/** A reason or a note has to tell the customer what to do better. */
const saysWhy = (given: { reason?: unknown; note?: unknown; isFirstPhoto?: unknown }) =>
  Boolean(given.reason || given.note || given.isFirstPhoto);
// Reported together with other missing fields, not after them.
const why = { error: t.reasonRequired, path: ["reason"], when: () => true };

/** The reviewer's input (checks.md#photo-requests). */
export const RequestPhotoFields = z.object(fields).refine(saysWhy, why);

/** The same for the check with this id. */
export const RequestPhotoInput = z.object({ id: IdText, ...fields }).refine(saysWhy, why);

export const ImageRequestInput = z.object({ id: IdText, requestId: IdText });

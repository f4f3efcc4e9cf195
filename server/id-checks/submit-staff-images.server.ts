import { captureTexts } from "#server/capture/capture.texts.ts";
import { startCapture } from "#server/capture/start-capture.server.ts";
import { limits } from "#server/kernel/limits.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Context, GuestContext } from "#server/kernel/use-case.server.ts";
import { submitCapture } from "./submit-capture.server.ts";

type Image = { side: string; imageType: string; bytes: Uint8Array };

/** What staff's browser knows besides the photos. */
type Told = {
  /** An open capture process of this document that takes the photos; without it one is made. */
  captureId?: string;
  /** The same for every try, so that a repeated request stores nothing twice. */
  submissionKey?: string;
  mrz?: string;
  consentVersion?: string;
  consentedAt?: string;
};

/**
 * Photos that staff send (spec §7: POST id_checks with images; the desk's own camera): they take the same way as those of
 * a phone, through a capture process. Answers its id.
 */
export async function submitStaffImages(ctx: Context, kind: string, images: Image[], told: Told = {}): Promise<string> {
  if (images.length > limits.capture.maxImages) throw new Problem("invalid", captureTexts.imagesUnexpected);
  const captureId = told.captureId ?? (await startCapture(ctx, { kind: kind as never })).id;
  const guest: GuestContext = { ...ctx, actor: { kind: "guest", captureProcessId: captureId } };
  await submitCapture(guest, {
    ...told,
    submissionKey: told.submissionKey ?? captureId,
    images: images as never,
  });
  return captureId;
}

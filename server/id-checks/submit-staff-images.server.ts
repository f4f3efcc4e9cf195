import { limits } from "#server/business/limits.ts";
import { startCapture } from "#server/capture/start-capture.server.ts";
import { submitImages } from "#server/capture/submit-images.server.ts";
import type { Context, GuestContext } from "#server/kernel/use-case.server.ts";

type Image = { side: string; imageType: string; bytes: Uint8Array };

/**
 * Photos that come with the request itself (spec §7: POST id_checks with images): they take the same way as those of a
 * phone, through a capture process of their own. Answers its id.
 */
export async function submitStaffImages(ctx: Context, kind: string, images: Image[]): Promise<string> {
  const process = await startCapture(ctx, { kind: kind as never });
  const guest: GuestContext = { ...ctx, actor: { kind: "guest", captureProcessId: process.id } };
  await submitImages(guest, { submissionKey: process.id, images: images.slice(0, limits.capture.maxImages) as never });
  return process.id;
}

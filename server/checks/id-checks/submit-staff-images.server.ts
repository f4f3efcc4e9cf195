import { DocumentKind, SubmitImagesInput } from "#server/checks/capture/capture.schema.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { IdText, KeyText, WireText } from "#server/ground/kernel/input-texts.ts";
import { type GuestContext, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { refuseRequestedPhotos } from "./refuse-requested-photos.server.ts";
import { submitCapture } from "./submit-capture.server.ts";

const StaffImagesInput = z.object({
  kind: DocumentKind,
  images: SubmitImagesInput.shape.images,
  /** An open capture process of this document to use; without it one is created. */
  captureId: IdText.optional(),
  /** The same for every attempt, so that a repeated request stores nothing twice. */
  submissionKey: KeyText.optional(),
  mrz: WireText.optional(),
  consentVersion: WireText.optional(),
  consentedAt: WireText.optional(),
});

/**
 * Photos that staff send (capture.md#staffs-own-photos: POST id_checks with images; the desk's own camera): they take
 * the same way as those of a phone, through a capture process. Returns its id. Throws as `startCapture`,
 * `submitCapture` and `refuseRequestedPhotos` do.
 */
export const submitStaffImages = useCase({
  may: ["create", "id_check"],
  input: StaffImagesInput,
  async run(ctx, { kind, images, ...reading }): Promise<string> {
    await refuseRequestedPhotos(ctx.db, reading.captureId);
    const captureId = reading.captureId ?? (await startCapture(ctx, { kind })).id;
    const guest: GuestContext = {
      ...ctx,
      actor: { kind: "guest", captureProcessId: captureId, isAtDesk: true },
    };
    await submitCapture(guest, { ...reading, submissionKey: reading.submissionKey ?? captureId, images });
    return captureId;
  },
});

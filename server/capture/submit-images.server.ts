import { guestUseCase } from "#server/kernel/use-case.server.ts";
import { SubmitImagesInput } from "./capture.schema.ts";
import { storePhotos } from "./store-photos.server.ts";

/** Photos that wait with their capture process until a check is made of them (product §5); see `storePhotos`. */
export const submitImages = guestUseCase({
  input: SubmitImagesInput,
  async run(ctx, input): Promise<void> {
    await storePhotos(ctx, input, null);
  },
});

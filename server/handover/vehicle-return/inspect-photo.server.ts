import { inspectUpload, isUploadKind, kindOf } from "#server/checks/capture/image-file.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";

/** Judges a photo of a vehicle like other uploads. Throws `Problem` invalid; of another format, the PDF included, it names those of photos. */
export function inspectPhoto(photo: Uint8Array) {
  const isPicture = isUploadKind(photo) && kindOf(photo) !== "pdf";
  if (photo.length > 0 && !isPicture) throw new Problem("invalid", damagePhotoTexts.noPicture);
  return inspectUpload(photo);
}

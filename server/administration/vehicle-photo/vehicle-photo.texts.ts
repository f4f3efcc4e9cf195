import type { PictureKind } from "#server/administration/users/picture.texts.ts";

/** What a vehicle's photo may be. */
export const vehiclePhotoKinds = ["jpeg", "png", "webp"] as const satisfies readonly PictureKind[];

export const vehiclePhotoTexts = {
  none: "Es ist kein Foto hinterlegt.",
  hint: "JPEG, PNG oder WebP, höchstens 2 MB",
  removeQuestion: "Möchten Sie das Foto entfernen?",
} as const;

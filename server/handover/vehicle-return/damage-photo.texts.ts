import { limits } from "#server/ground/kernel/limits.ts";

const maximum = limits.damagePhotosPerContract;

/** Sentences about photos of damage. */
export const damagePhotoTexts = {
  title: "Fotos von Schäden",
  empty: "Noch keine Fotos.",
  none: "Bitte wählen Sie mindestens ein Foto aus.",
  emptyFile: "Diese Datei ist leer. Bitte wählen Sie ein anderes Foto, oder nehmen Sie es neu auf.",
  full: `Zu einem Vertrag gehören höchstens ${maximum} Fotos. Bitte wählen Sie weniger aus, oder entfernen Sie zuerst welche.`,
  noPicture: "Bitte wählen Sie Fotos als JPEG, PNG oder WebP.",
  notRead: "Die Fotos konnten nicht gelesen werden. Bitte wählen Sie sie noch einmal, oder laden Sie die Seite neu.",
  gone: "Dieses Foto wurde nicht gefunden.",
  removeQuestion: "Foto entfernen?",
  removeMeans: "Das Foto wird endgültig gelöscht.",
  hint: `JPEG, PNG oder WebP; höchstens ${maximum} Fotos`,
  afterwards: "Fotos der Schäden können Sie auf der Seite des Vertrags hinzufügen, auch nach der Rückgabe.",
} as const;

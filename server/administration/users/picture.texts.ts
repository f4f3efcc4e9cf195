export const pictureNames = { png: "PNG", jpeg: "JPEG", webp: "WebP" } as const;
export type PictureKind = keyof typeof pictureNames;

/** What a logo may be: papers print nothing else (offices.md#logo). */
export const logoKinds = ["png", "jpeg"] as const satisfies readonly PictureKind[];
/** What a user's own picture may be. */
export const avatarKinds = ["png", "jpeg", "webp"] as const satisfies readonly PictureKind[];

/** `PNG, JPEG oder WebP` */
const namesOf = (kinds: readonly PictureKind[]): string =>
  kinds
    .map((kind) => pictureNames[kind])
    .join(", ")
    .replace(/, (\w+)$/, " oder $1");

/** Why a picture is refused, and what to do. */
export const pictureTexts = {
  wrongType: (kinds: readonly PictureKind[]) =>
    `Bitte wählen Sie ein Bild als ${namesOf(kinds)}. SVG, PDF und bewegte Bilder sind nicht möglich.`,
  unreadable: "Diese Datei lässt sich nicht als Bild öffnen. Bitte wählen Sie eine andere.",
  tooLarge: "Das Bild ist größer als 2 MB. Bitte verkleinern Sie es.",
  tooManyPixels: "Das Bild hat zu viele Pixel. Bitte verkleinern Sie es auf höchstens 4.000 × 4.000.",
  trailing:
    "Die Datei enthält außer dem Bild noch anderes. Bitte speichern Sie das Bild neu und versuchen Sie es noch einmal.",
  unprintable:
    "Dieses Bild lässt sich auf Verträgen nicht drucken. Bitte speichern Sie es neu als PNG ohne „Interlace“, höchstens 2.400 × 1.600 Pixel.",
  turned: "Das Bild ist gedreht gespeichert. Bitte öffnen Sie es in einem Bildprogramm und speichern Sie es neu.",
};

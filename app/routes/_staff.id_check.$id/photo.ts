/** A photo of one side of a document, as loaded by the detail page. */
export type Photo = {
  id: string;
  side: "front_side" | "back_side";
  imageType: "visible" | "flash";
  contentType: string;
  createdAt: string | Date;
};

export const sideLabels = { front_side: "Vorderseite", back_side: "Rückseite" } as const;

/** 'Rückseite mit Blitz'. */
export const photoLabel = ({ side, imageType }: Photo) =>
  `${sideLabels[side]}${imageType === "flash" ? " mit Blitz" : ""}`;

/** The other photo of the same side, one with and one without flash. */
export const counterpartOf = (photo: Photo, photos: readonly Photo[]) =>
  photos.find((other) => other.side === photo.side && other.imageType !== photo.imageType);

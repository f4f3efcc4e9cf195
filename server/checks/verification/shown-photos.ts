/**
 * The photos of a document as its review names them, to compare what was looked at with what there is. `photos`: those that are
 * not deleted, in any order.
 */
export const shownPhotosOf = (photos: readonly { id: string }[]): string =>
  photos
    .map(({ id }) => id)
    .sort()
    .join(" ");

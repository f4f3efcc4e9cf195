import { shownPhotosOf } from "#server/checks/verification/shown-photos.ts";

/** Two underscores: nothing that was typed, so drafts leave it out. */
export const shownPhotosField = "__shownPhotos";

/** Says which photos a decision was made for: others may have arrived on a page that is not live. */
export function ShownPhotosInput({ photos }: { photos: readonly { id: string }[] }) {
  return <input type="hidden" name={shownPhotosField} value={shownPhotosOf(photos)} readOnly />;
}

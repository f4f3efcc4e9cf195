import { paths } from "#app/paths.ts";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import { shotLabel } from "./legitimation.texts.ts";

/** The photos of one document, once they are stored. */
export function TakenPhotos({ capture }: { capture: CaptureView }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {capture.images.map((image) => (
        <li key={image.id} className="grid content-start gap-1">
          <img
            src={paths.documentImage(image.id)}
            alt={shotLabel(image)}
            className="aspect-video w-full rounded-control bg-sunken object-cover motion-safe:animate-in motion-safe:fade-in motion-safe:zoom-in-95 motion-safe:duration-500"
          />
          <span aria-hidden className="text-sm text-ink-soft">
            {shotLabel(image)}
          </span>
        </li>
      ))}
    </ul>
  );
}

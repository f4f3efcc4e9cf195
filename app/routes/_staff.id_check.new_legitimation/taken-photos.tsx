import { ShieldCheck } from "lucide-react";
import { paths } from "#app/paths.ts";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import { walletTexts } from "#server/checks/wallet/wallet.texts.ts";
import { shotLabel } from "./legitimation.texts.ts";

/** The photos of one document, once they are stored, or that a wallet proved it. */
export function TakenPhotos({ capture }: { capture: CaptureView }) {
  if (capture.proof)
    return (
      <p className="flex items-start gap-2 text-green-ink">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{walletTexts.title}</strong>
          <br />
          {walletTexts.proved(capture.proof.issuer)}
        </span>
      </p>
    );
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

import type { ReactNode } from "react";
import { mayUseAnyway } from "../photo-gate.ts";
import type { Texts } from "../texts.de.ts";
import type { Photo } from "./use-photo.ts";

type PreviewActionsProps = {
  texts: Texts;
  photo: Photo;
  onAgain: () => void;
  onAccept: () => void;
  /** Help with a bad photo. */
  children: ReactNode;
};

/** A good photo is one tap from the next step; a bad one has to be retaken, and may be used only when retaking does not help. */
export function PreviewActions({ texts: { preview }, photo, onAgain, onAccept, children }: PreviewActionsProps) {
  if (photo.verdict === "good") {
    return (
      <div className="screen-actions">
        <button type="button" className="button is-primary" onClick={onAccept}>
          {preview.accept}
        </button>
        <button type="button" className="button" onClick={onAgain}>
          {preview.again}
        </button>
      </div>
    );
  }
  return (
    <div className="screen-actions">
      <button type="button" className="button is-primary" onClick={onAgain}>
        {preview.again}
      </button>
      {mayUseAnyway(photo.badTries) && (
        <button type="button" className="button" onClick={onAccept}>
          {preview.useAnyway}
        </button>
      )}
      {children}
    </div>
  );
}

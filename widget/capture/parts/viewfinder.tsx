import type { ReactNode, RefObject } from "react";
import type { DocumentKind } from "../capture-steps.ts";
import { documentFrame } from "../document-frame.ts";

type ViewfinderProps = {
  videoRef: RefObject<HTMLVideoElement>;
  kind: DocumentKind;
  label: string;
  /** Shown instead of the running video. */
  photo: { url: string; label: string } | undefined;
  /** Colour of the frame. */
  tone: "plain" | "good" | "attention";
  isHidden: boolean;
  /** Lies over the photo. */
  children: ReactNode;
};

const percent = (share: number) => `${share * 100}%`;

/**
 * A 16:9 window that shows what will be sent. On a phone held upright the video goes on around it over the whole screen, and the
 * window is a little wider than the screen, so that the document's frame uses its width.
 */
export function Viewfinder({ videoRef, kind, label, photo, tone, isHidden, children }: ViewfinderProps) {
  const { x, y, width, height } = documentFrame(kind);
  const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return (
    <div className={photo ? "viewfinder has-photo" : "viewfinder"} hidden={isHidden}>
      <video ref={videoRef} muted playsInline aria-label={label} aria-hidden={photo !== undefined} />
      {photo ? <img src={photo.url} alt={photo.label} /> : <div className={`frame is-${tone}`} style={place} />}
      {children}
    </div>
  );
}

import type { ZoomTarget } from "#app/components/zoom/zoom-geometry.ts";
import { clampZoom } from "#app/components/zoom/zoom-geometry.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import { documentFrame } from "#widget/capture/document-frame.ts";

/** A part of a document, as shares (0 to 1) of its width and height. */
type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * Where each field is printed, generously: editions of a document differ, and nobody holds a camera straight. Fields that
 * moved between editions are missing; they are looked for on the whole photo.
 */
const boxes: Record<DocumentKind, Readonly<Record<string, Box>>> = {
  IDENTITY_CARD: {
    surname: [0.35, 0.18, 0.62, 0.16],
    prename: [0.35, 0.33, 0.62, 0.15],
    number: [0.62, 0.03, 0.36, 0.2],
    dateOfBirth: [0.35, 0.46, 0.4, 0.16],
    nationality: [0.35, 0.46, 0.62, 0.3],
    expiresOn: [0.35, 0.6, 0.62, 0.18],
  },
  RESIDENCE_PERMIT: {
    surname: [0.35, 0.16, 0.62, 0.18],
    prename: [0.35, 0.28, 0.62, 0.2],
    number: [0.62, 0.03, 0.36, 0.2],
  },
  PASSPORT: {
    surname: [0.3, 0.14, 0.66, 0.18],
    prename: [0.3, 0.24, 0.66, 0.2],
    number: [0.6, 0.03, 0.38, 0.18],
    dateOfBirth: [0.3, 0.36, 0.5, 0.2],
    nationality: [0.3, 0.36, 0.66, 0.3],
    expiresOn: [0.3, 0.48, 0.66, 0.28],
  },
  DRIVERS_LISCENSE: {
    surname: [0.33, 0.12, 0.64, 0.2],
    prename: [0.33, 0.2, 0.64, 0.23],
    dateOfBirth: [0.33, 0.3, 0.64, 0.22],
    issuedOn: [0.33, 0.38, 0.4, 0.24],
    expiresOn: [0.33, 0.38, 0.64, 0.28],
    issuingAuthority: [0.33, 0.4, 0.64, 0.34],
    number: [0.33, 0.46, 0.64, 0.29],
    classes: [0.3, 0.68, 0.67, 0.28],
  },
};

/** How much of the stage a box fills, at most. */
const share = { width: 0.85, height: 0.5 };
const zoomMaximum = 2.6;

/** How to look at a field on a photo taken through the capture page's frame; null: its place is not known. */
export function placeOfField(kind: DocumentKind, field: string): ZoomTarget | null {
  const box = entryOf(boxes[kind], field);
  if (!box) return null;
  const [x, y, width, height] = box;
  const frame = documentFrame(kind);
  const [seenWidth, seenHeight] = [width * frame.width, height * frame.height];
  return {
    partX: frame.x + (x + width / 2) * frame.width,
    partY: frame.y + (y + height / 2) * frame.height,
    zoom: clampZoom(Math.min(zoomMaximum, share.width / seenWidth, share.height / seenHeight)),
  };
}

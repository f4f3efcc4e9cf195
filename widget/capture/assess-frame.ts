import type { DocumentKind } from "./capture-steps.ts";
import { documentExtent } from "./document-extent.ts";
import { documentFrame } from "./document-frame.ts";
import { cropBox, fittedSize, roomAround, type Size } from "./encode-image.ts";
import { type FrameAssessment, type FrameVerdict, judgeFrame, judgeWhole } from "./frame-verdict.ts";
import { toGrey } from "./grey-frame.ts";
import { type DocumentPrint, printOf } from "./later/document-print.ts";

const small: Size = { width: 480, height: 270 };
/** Across the document: with fewer, small print and the zone cannot be read reliably. */
const minDocumentPixels = 1000;

let context: CanvasRenderingContext2D | null = null;

const smallContext = () =>
  (context ??= Object.assign(document.createElement("canvas"), small).getContext("2d", { willReadFrequently: true }));

/** `print`: what the document looks like from afar. */
export type FrameLook = FrameAssessment & { print: () => DocumentPrint };

/** All four edges of a card; of a passport's page one is the fold, which looks like any printed line. */
const wantedSides = (kind: DocumentKind) => (kind === "PASSPORT" ? 3 : 4);

const unlessSmall = (verdict: FrameVerdict, documentPixels: number): FrameVerdict =>
  verdict === "good" && documentPixels < minDocumentPixels ? "small" : verdict;

/** Judges the 16:9 middle of a video frame or picture; about 10 ms. Always 'good' where the browser offers no canvas. */
export function assessFrame(source: CanvasImageSource, sourceSize: Size, kind: DocumentKind): FrameLook {
  const context = smallContext();
  if (!context) return { verdict: "good", sharpness: 0, print: () => [] };
  const crop = cropBox(sourceSize);
  context.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, small.width, small.height);
  const frame = toGrey(context.getImageData(0, 0, small.width, small.height).data, small);
  const share = documentFrame(kind);
  const area = {
    x: Math.round(share.x * small.width),
    y: Math.round(share.y * small.height),
    width: Math.round(share.width * small.width),
    height: Math.round(share.height * small.height),
  };
  const { verdict, sharpness } = judgeFrame(frame, { area, sides: wantedSides(kind) });
  return { verdict: unlessSmall(verdict, share.width * crop.width), sharpness, print: () => printOf(frame, area) };
}

/** `isSideways`: what is printed is higher than wide, so the document lies on its side. */
export type WholeLook = { verdict: FrameVerdict; isSideways: boolean };

/** Judges a whole picture of any shape. */
export function assessWhole(source: CanvasImageSource, sourceSize: Size): WholeLook {
  const context = smallContext();
  if (!context) return { verdict: "good", isSideways: false };
  const room = roomAround(sourceSize);
  const scale = small.width / room.width;
  const area = {
    x: Math.round(room.x * scale),
    y: Math.round(room.y * scale),
    width: Math.floor(sourceSize.width * scale),
    height: Math.floor(sourceSize.height * scale),
  };
  context.drawImage(source, area.x, area.y, area.width, area.height);
  const frame = toGrey(context.getImageData(0, 0, small.width, small.height).data, small);
  const extent = documentExtent(frame, area);
  const isSideways = extent.height > extent.width;
  // Turned, it gets more of the pixels that are sent.
  const sent = isSideways ? roomAround({ width: sourceSize.height, height: sourceSize.width }) : room;
  const sentScale = fittedSize(sent).width / sent.width / scale;
  return {
    verdict: unlessSmall(judgeWhole(frame, area), Math.max(extent.width, extent.height) * sentScale),
    isSideways,
  };
}

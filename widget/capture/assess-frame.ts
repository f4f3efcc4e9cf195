import type { DocumentKind } from "./capture-steps.ts";
import { documentFrame } from "./document-frame.ts";
import { cropBox, roomAround, type Size } from "./encode-image.ts";
import { type FrameAssessment, type FrameVerdict, judgeFrame, judgeWhole } from "./frame-verdict.ts";
import { toGrey } from "./grey-frame.ts";

const small: Size = { width: 480, height: 270 };

let context: CanvasRenderingContext2D | null = null;

const smallContext = () =>
  (context ??= Object.assign(document.createElement("canvas"), small).getContext("2d", { willReadFrequently: true }));

/** Judges the 16:9 middle of a video frame or picture; about 10 ms. Always 'good' where the browser offers no canvas. */
export function assessFrame(source: CanvasImageSource, sourceSize: Size, kind: DocumentKind): FrameAssessment {
  const context = smallContext();
  if (!context) return { verdict: "good", sharpness: 0 };
  const crop = cropBox(sourceSize);
  context.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  const share = documentFrame(kind);
  const area = {
    x: Math.round(share.x * small.width),
    y: Math.round(share.y * small.height),
    width: Math.round(share.width * small.width),
    height: Math.round(share.height * small.height),
  };
  return judgeFrame(toGrey(data, small), area);
}

/** Judges a whole picture of any shape. */
export function assessWhole(source: CanvasImageSource, sourceSize: Size): FrameVerdict {
  const context = smallContext();
  if (!context) return "good";
  const room = roomAround(sourceSize);
  const scale = small.width / room.width;
  const area = {
    x: Math.round(room.x * scale),
    y: Math.round(room.y * scale),
    width: Math.floor(sourceSize.width * scale),
    height: Math.floor(sourceSize.height * scale),
  };
  context.drawImage(source, area.x, area.y, area.width, area.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  return judgeWhole(toGrey(data, small), area);
}

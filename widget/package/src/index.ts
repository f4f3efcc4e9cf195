export type { HandschlagCaptureEventMap } from "./capture-events.ts";
export { HandschlagCaptureElement } from "./handschlag-capture.ts";
export type { CaptureErrorCode, CaptureStep } from "./protocol.ts";

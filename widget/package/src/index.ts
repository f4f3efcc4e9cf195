export type { HandschlagCaptureEventMap } from "./capture-events.ts";
export { HandschlagCaptureElement } from "./handschlag-capture.ts";
export type { CaptureErrorCode, CapturePrefill, CaptureStep } from "./protocol.ts";

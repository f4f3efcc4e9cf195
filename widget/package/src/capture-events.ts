import type { CaptureErrorCode, CaptureStep } from "./protocol.ts";

/** The element's own events. They do not bubble and never carry personal data. */
export interface HandschlagCaptureEventMap {
  /** A page of ours is shown: the check-in, then the photos of each document. */
  ready: CustomEvent<object>;
  /** The customer got further. */
  step: CustomEvent<{ step: CaptureStep }>;
  /** Everything asked for is stored. `checkId`: of the API; null for a capture link, and with a test key. */
  sent: CustomEvent<{ checkId: string | null; isTest: boolean }>;
  /** Something failed; the customer sees what to do. */
  error: CustomEvent<{ code: CaptureErrorCode }>;
  /** The frame is gone: by the customer, or by `close()`. */
  closed: CustomEvent<object>;
}

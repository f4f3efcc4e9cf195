import type { DocumentKind } from "./capture-steps.ts";

export type CaptureConfig = {
  token: string;
  kind: DocumentKind;
  usesCopyDetection: boolean;
  /** `desktop`: the photos are posted. `mobile`: another tab of this browser gets them (spec §2). */
  deviceType: "desktop" | "mobile";
  /** Empty when the page does not name the dealer. */
  dealerName: string;
};

const kinds: readonly DocumentKind[] = ["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT", "DRIVERS_LISCENSE"];

/** Reads the data attributes of the element that the page gives to the capture. */
export function captureConfig(data: DOMStringMap): CaptureConfig {
  return {
    token: data.token ?? "",
    kind: kinds.find((kind) => kind === data.kind) ?? "IDENTITY_CARD",
    usesCopyDetection: data.copyDetection === "true",
    deviceType: data.deviceType === "mobile" ? "mobile" : "desktop",
    dealerName: data.dealerName?.trim() ?? "",
  };
}

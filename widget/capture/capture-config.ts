import { type DocumentKind, type DocumentSide, type RetakeReason, retakeReasons } from "./capture-steps.ts";

/** The dealer's own words of consent, in German, and their number. */
export type OwnConsent = { number: number; clauses: { title: string; text: string }[] };

export type CaptureConfig = {
  token: string;
  /** Seals the photos while they wait on this device. */
  photoKey: string;
  kind: DocumentKind;
  usesCopyDetection: boolean;
  /** `desktop`: the photos are posted. `mobile`: they go to another tab of this browser (capture.md#this-device). */
  deviceType: "desktop" | "mobile";
  /** Empty when the page does not name the dealer. */
  dealerName: string;
  /** Address of the dealer's logo; undefined: there is none. */
  logo: string | undefined;
  /** How the dealer is reached, who takes a withdrawal of the consent. */
  contact: string;
  /** How long the dealer keeps photos after a case is closed; 0: only until the document is checked. */
  retentionMonths: number;
  /** Set when only one side is requested again; then `reason` is our code for why and `note` the dealer's own words. */
  onlySide: DocumentSide | undefined;
  reason: RetakeReason | undefined;
  note: string;
  /** Address of the page for the customer's next document; empty when this is the last one. */
  next: string;
  /** Photos of the same person's other documents, taken before and after this one's. */
  stepsBefore: number;
  stepsAfter: number;
  /** It is a second driver's, who agrees for themselves. */
  isNextDriver: boolean;
  /** The document is a second driver's. */
  isDriver: boolean;
  /** null: our text alone. */
  ownConsent: OwnConsent | null;
};

const kinds: readonly DocumentKind[] = ["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT", "DRIVERS_LISCENSE"];

const sides: readonly DocumentSide[] = ["front_side", "back_side"];

/** Reads the data attributes of the element the page provides for the capture. */
export function captureConfig(data: DOMStringMap): CaptureConfig {
  return {
    token: data.token ?? "",
    photoKey: data.photoKey ?? "",
    kind: kinds.find((kind) => kind === data.kind) ?? "IDENTITY_CARD",
    usesCopyDetection: data.copyDetection === "true",
    deviceType: data.deviceType === "mobile" ? "mobile" : "desktop",
    dealerName: data.dealerName?.trim() ?? "",
    logo: data.logo,
    contact: data.contact ?? "",
    retentionMonths: Number(data.retentionMonths ?? 0),
    onlySide: sides.find((side) => side === data.onlySide),
    reason: retakeReasons.find((reason) => reason === data.reason),
    note: data.note?.trim() ?? "",
    next: data.next ?? "",
    stepsBefore: Number(data.stepsBefore ?? 0),
    stepsAfter: Number(data.stepsAfter ?? 0),
    isNextDriver: "nextDriver" in data,
    isDriver: "driver" in data,
    ownConsent: data.ownConsent ? JSON.parse(data.ownConsent) : null,
  };
}

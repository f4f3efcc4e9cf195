/** The wire names, misspelling included (capture.md#wire-of-a-photo). */
export type DocumentKind = "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVERS_LISCENSE";
export type DocumentSide = "front_side" | "back_side";
export type ImageType = "visible" | "flash";

/** One photo to take. */
export type Shot = { side: DocumentSide; imageType: ImageType };

export type ProgressStep = "opened" | "front_taken" | "back_taken" | "front_flash_taken" | "back_flash_taken";

/** Why one side is requested again (checks.md#photo-requests); shown in the customer's language. */
export const retakeReasons = ["blurred", "glare", "cut_off", "wrong_document"] as const;
export type RetakeReason = (typeof retakeReasons)[number];

const kindsWithBack: ReadonlySet<DocumentKind> = new Set<DocumentKind>(["IDENTITY_CARD", "RESIDENCE_PERMIT"]);

/** The sides of a document that are photographed (capture.md#steps). */
export const sidesOf = (kind: DocumentKind): DocumentSide[] =>
  kindsWithBack.has(kind) ? ["front_side", "back_side"] : ["front_side"];

/**
 * The photos of one capture in their order; with copy detection, all sides once more with flash (capture.md#steps).
 * `onlySide`: only this side is requested again, the other one is already stored.
 */
export function shotsFor(kind: DocumentKind, usesCopyDetection: boolean, onlySide?: DocumentSide): Shot[] {
  const sides = onlySide ? [onlySide] : sidesOf(kind);
  const imageTypes: ImageType[] = usesCopyDetection ? ["visible", "flash"] : ["visible"];
  return imageTypes.flatMap((imageType) => sides.map((side) => ({ side, imageType })));
}

/** Which sides these photos show. */
export function sidesIn(shots: readonly Shot[]): DocumentSide | "both" {
  const [first] = shots;
  return first && shots.every(({ side }) => side === first.side) ? first.side : "both";
}

/** What the step indicator counts: the photos and 'Fertig' (capture.md#steps). */
export const stepCount = (shots: readonly Shot[]) => shots.length + 1;

/** How many of these images match the first shots, in order; the rest belong to another sequence. */
export function matchingShots(shots: readonly Shot[], images: readonly Shot[]): number {
  const differs = images.findIndex((image, index) => !isSameShot(image, shots[index]));
  return differs < 0 ? images.length : differs;
}

const isSameShot = (one: Shot, other: Shot | undefined) =>
  one.side === other?.side && one.imageType === other.imageType;

/** What staff see on their page once this photo is taken. */
export function progressAfter({ side, imageType }: Shot): ProgressStep {
  const name = side === "front_side" ? "front" : "back";
  return imageType === "flash" ? `${name}_flash_taken` : `${name}_taken`;
}

/** The BroadcastChannel on which the page hands its photos to a waiting tab of the same browser (capture.md#this-device). */
export const handoverChannel = "id-check-data";

/** The message the page posts there; image fields have their wire names (capture.md#wire-of-a-photo). */
export type HandoverMessage = {
  token: string;
  kind: DocumentKind;
  images: {
    identity_document_side: DocumentSide;
    image_type: ImageType;
    width: number;
    height: number;
    image: string;
  }[];
  mrz?: string | undefined;
  consent_version: string;
  consented_at: string;
  status: "completed";
};

/** The waiting tab's reply: first that it is receiving, then that it has stored them, so that the page never reports success too early. */
export type HandoverReceipt = { token: string; status: "receiving" | "received" };

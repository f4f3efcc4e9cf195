import type { DocumentKind, Shot } from "../capture-steps.ts";

/** Whether this photo shows a machine-readable zone: on the back of cards, on the data page of passports, never with flash. */
export function hasMrz(kind: DocumentKind, { side, imageType }: Shot): boolean {
  if (imageType === "flash" || kind === "DRIVERS_LISCENSE") return false;
  return side === (kind === "PASSPORT" ? "front_side" : "back_side");
}

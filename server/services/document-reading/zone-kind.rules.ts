import type { ParsedMrz } from "./parse-mrz.ts";

export type ZoneKind = "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT";

/**
 * The kind of document that a zone says it belongs to (checks.md#kinds-of-zones); null for other documents, such as visas, and for
 * passport cards, which are shown as either.
 */
export function kindOfZone({
  documentType,
  issuer,
}: Pick<ParsedMrz, "documentType"> & { issuer?: string }): ZoneKind | null {
  if (documentType.startsWith("P")) return "PASSPORT";
  if (documentType === "IP") return null;
  const isGermanTitle = issuer === "D" && documentType.startsWith("A") && documentType !== "AC";
  if (isGermanTitle || /^(?:[ACI]R|R)/.test(documentType)) return "RESIDENCE_PERMIT";
  return /^[ACI]/.test(documentType) ? "IDENTITY_CARD" : null;
}

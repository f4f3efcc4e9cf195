import type { ParsedMrz } from "./parse-mrz.ts";

export type ZoneKind = "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT";

/**
 * The kind of document that a zone says it belongs to (ICAO 9303: P for passports; A, C or I for cards, of which a second R
 * marks residence permits); null for other documents, such as visas.
 */
export function kindOfZone({ documentType }: Pick<ParsedMrz, "documentType">): ZoneKind | null {
  if (documentType.startsWith("P")) return "PASSPORT";
  if (/^(?:[ACI]R|R)/.test(documentType)) return "RESIDENCE_PERMIT";
  return /^[ACI]/.test(documentType) ? "IDENTITY_CARD" : null;
}

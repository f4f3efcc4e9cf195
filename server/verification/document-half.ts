/** The two documents of a check (product §4). */
export type DocumentHalf = "identity" | "license";

/** As a sentence names them. */
export const halfLabels: Record<DocumentHalf, string> = { identity: "Ausweisdokument", license: "Führerschein" };

/** Which half a photo of this kind of document belongs to. */
export const halfOf = (documentType: string): DocumentHalf =>
  documentType === "DRIVERS_LISCENSE" ? "license" : "identity";

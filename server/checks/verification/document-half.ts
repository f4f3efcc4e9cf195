/** The two documents of a check (checks.md#two-halves). */
export type DocumentHalf = "identity" | "license";

/** Their names in German sentences. */
export const halfLabels: Record<DocumentHalf, string> = { identity: "Ausweisdokument", license: "Führerschein" };

/** The half that photos of this kind of document belong to. */
export const halfOf = (documentType: string): DocumentHalf =>
  documentType === "DRIVERS_LISCENSE" ? "license" : "identity";

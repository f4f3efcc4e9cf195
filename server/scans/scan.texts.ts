/** Texts about mailed scans (spec §2 Scan inbox, §5 ID-check start). */
export const scanTexts = {
  notFound: "Der Scan wurde nicht gefunden.",
  unavailable: "Ein gewählter Scan ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.",
  taken: "Ein gewählter Scan wurde inzwischen für einen anderen Vorgang verwendet. Bitte wählen Sie einen anderen.",
  unusable: "Ein gewählter Scan kann nicht verwendet werden.",
} as const;

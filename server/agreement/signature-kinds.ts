/** Signatures of a handover and of a return (product §6), in the order in which they are given. */
export const signatureKinds = {
  customer: { label: "Kunde", isOptional: false },
  second_driver: { label: "Zweiter Fahrer", isOptional: true },
  dealer: { label: "Händler", isOptional: false },
  sb_customer: { label: "Kunde, für den SB-Schutz", isOptional: false },
  vehicle_return_customer: { label: "Kunde, bei der Rückgabe", isOptional: false },
  vehicle_return_dealer: { label: "Händler, bei der Rückgabe", isOptional: false },
} as const;

export type SignatureKind = keyof typeof signatureKinds;

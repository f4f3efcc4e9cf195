import { limits } from "#server/ground/kernel/limits.ts";
import type { ActKind } from "./contract-acts.ts";

/** What an act is called in the timeline of a contract and in the audit log. */
export const actLabels: Record<ActKind, string> = {
  handed_over: "Übergeben",
  cancelled: "Storniert",
  extended: "Verlängert",
  swapped: "Fahrzeug getauscht",
  return_corrected: "Rückgabe berichtigt",
};

/** Sentences about acts of a contract's life. */
export const actTexts = {
  cancelledHeadline: "Der Vertrag ist storniert",
  cancelled: "Der Vertrag wurde storniert. Dazu ist nichts mehr möglich.",
  cancelling: "Der Vertrag wird gerade storniert. Machen Sie das zuerst rückgängig.",
  notToSign: "Ein stornierter Vertrag wird nicht mehr unterschrieben.",
  sbCancelled: "Der SB-Schutz wurde storniert. Dazu ist nichts mehr möglich.",

  /** Of a contract whose vehicle has yet to go. */
  pickup: (when: string) => `Übergabe am ${when}`,
  contractCancelled: "Vertrag storniert",
  notHandedOver: "noch nicht übergeben",
  alreadyHandedOver: (when: string, by: string) =>
    `Das Fahrzeug wurde bereits am ${when} übergeben${by ? `, von ${by}` : ""}.`,
  returned: "Das Fahrzeug ist bereits zurück.",
  markTooLate: "Das Fahrzeug ist schon übergeben. Tragen Sie den Schaden auf der Seite des Fahrzeugs ein.",
  marksFull: `Mehr als ${limits.marksPerReturn} Schäden lassen sich bei einer Übergabe nicht einzeichnen.`,
  otherVehicle: "Der Vertrag gilt inzwischen für ein anderes Fahrzeug.",
  vehicleOutHeadline: "Das Fahrzeug ist noch unterwegs",
  vehicleOutThen:
    "Zu dieser Zeit war das Fahrzeug noch mit einem anderen Vertrag unterwegs. Bitte prüfen Sie die Uhrzeit.",
  vehicleOut: "Das Fahrzeug ist noch mit einem anderen Vertrag unterwegs. Bitte nehmen Sie es zuerst zurück.",
} as const;

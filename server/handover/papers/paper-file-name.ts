import type { PaperKind, PaperSubject } from "./paper-subject.server.ts";

const fileNameEnds = {
  unsigned: "",
  signed: " unterschrieben",
  signed_with_vehicle_return: " mit Fahrzeugrückgabe",
  cancellation: " Storno",
  addendum: " Nachtrag",
  signed_addendum: " Nachtrag unterschrieben",
  corrected_return: " mit berichtigter Fahrzeugrückgabe",
} as const satisfies Record<PaperKind, string>;

/** `Vertrag FÜV-2026-000042 unterschrieben.pdf`: the name to save or to send a paper under. */
export function paperFileName(subject: PaperSubject, contractNumber: string, kind: PaperKind): string {
  const title = "contractId" in subject ? "Vertrag" : "SB-Schutz";
  return `${title} ${contractNumber}${fileNameEnds[kind]}.pdf`;
}

import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** Why a file of a mail did not become a scan, as the page of its scans and the answer to its sender say it (scans.md#left-out). */
export const leftOutReasons = {
  encrypted: "mit einem Kennwort geschützt; bitte ohne Kennwort senden",
  enveloped: "verschlüsselt (S/MIME oder PGP); bitte unverschlüsselt senden",
  damaged: "unvollständig oder beschädigt",
  empty: "leer",
  file_too_large: "größer als 10 MB",
  too_many_pages: "mehr als 50 Seiten",
  too_many_pixels: "mehr als 24 Megapixel",
  wrong_type: "nicht, was der Name sagt, oder ein unbekanntes Verfahren",
  more: "nicht einzeln genannt",
  unknown: "kein PDF, JPEG, PNG, HEIC oder TIFF",
} as const;

export type LeftOutReason = keyof typeof leftOutReasons;
export type LeftOutFile = { name: string; reason: LeftOutReason };

/** `brief.docx (kein PDF …)` */
export const leftOutSentence = ({ name, reason }: { name: string; reason: string }): string =>
  `${name} (${entryOf(leftOutReasons, reason) ?? leftOutReasons.unknown})`;

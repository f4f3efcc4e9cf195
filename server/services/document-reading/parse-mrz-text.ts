import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { FieldSource, ReadFields } from "./fields-of-mrz.ts";
import { type ParsedMrz, parseMrz } from "./parse-mrz.ts";

type Column = keyof ReadFields;

/** The columns of the doubtful fields, as the phone's reader names them. */
const columnsOf: Record<string, readonly Column[]> = {
  number: ["identityDocumentNumber"],
  birth_date: ["dateOfBirth"],
  expiry_date: ["identityDocumentExpiresOn"],
  names: ["prename", "surname"],
  nationality: ["nationality"],
};

/** A phone's reading: the zone, its lines joined by line breaks, and the source of each field. */
export type MrzText = { mrz: ParsedMrz; lines: string; sourceOf: (column: Column) => FieldSource };

/**
 * Parses what the phone's reader sent: two or three lines and, after a question mark, the fields that a person has to look
 * at (`?number,names`). Null when it is not a document. `today` (`yyyy-mm-dd`) determines the century.
 */
export function parseMrzText(text: string, today: string): MrzText | null {
  const [lines = "", doubts = ""] = text.split("\n?");
  const mrz = parseMrz(lines.split("\n"), today);
  const doubtful = doubts.split(",").flatMap((field) => entryOf(columnsOf, field) ?? []);
  return mrz && { mrz, lines, sourceOf: (column) => (doubtful.includes(column) ? "doubtful" : "read") };
}

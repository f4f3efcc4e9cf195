import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { type FieldSource, fieldsOfMrz, type ReadFields } from "#server/services/document-reading/fields-of-mrz.ts";
import { parseMrz } from "#server/services/document-reading/parse-mrz.ts";
import { parseMrzText } from "#server/services/document-reading/parse-mrz-text.ts";

/** The data of the identity document so far. */
type Known = { [Field in keyof ReadFields]: string | null } & {
  mrz: string | null;
  fieldSources: Record<string, FieldSource> | null;
};

/**
 * The changes to a check from a newly read machine-readable zone: to fields that are empty or were read before. Typed
 * values stay. Lines with wrong check digits fill in nothing and never replace valid lines.
 * `today` is `yyyy-mm-dd`.
 */
export function mergeReadFields(known: Known, mrz: string | null, today: string) {
  const reading = mrz === null ? null : parseMrzText(mrz, today);
  if (!reading) return {};
  if (!reading.mrz.isValid) return isValid(known.mrz, today) ? {} : { mrz: reading.lines };
  const read = Object.entries(fieldsOfMrz(reading.mrz)).filter(
    ([name]) => !entryOf(known, name) || isByMachine(entryOf(known.fieldSources ?? {}, name)),
  );
  const fields: Partial<ReadFields> = Object.fromEntries(read);
  const sources = Object.fromEntries(read.map(([name]) => [name, reading.sourceOf(name as keyof ReadFields)]));
  return {
    ...fields,
    mrz: reading.lines,
    fieldSources: { ...known.fieldSources, ...sources },
    sortKey: foldName({
      prename: fields.prename ?? known.prename ?? "",
      surname: fields.surname ?? known.surname ?? "",
    }),
  };
}

const isByMachine = (source: FieldSource | undefined) => source === "read" || source === "doubtful";

const isValid = (mrz: string | null, today: string) =>
  mrz !== null && parseMrz(mrz.split("\n"), today)?.isValid === true;

import { fieldsOfMrz, type ReadFields } from "#server/document-reading/fields-of-mrz.ts";
import { parseMrz } from "#server/document-reading/parse-mrz.ts";
import { foldName } from "#server/kernel/fold-text.ts";

type Source = "read" | "typed";
/** The data of the identity document so far. */
type Known = { [Field in keyof ReadFields]: string | null } & {
  mrz: string | null;
  fieldSources: Record<string, Source> | null;
};

/**
 * The changes to a check from a newly read machine-readable zone: to fields that are empty or were read before. Typed
 * values stay. Lines with wrong check digits fill in nothing and never replace valid lines.
 * `today` is `yyyy-mm-dd`.
 */
export function mergeReadFields(known: Known, mrz: string | null, today: string) {
  const parsed = mrz === null ? null : parseMrz(mrz.split("\n"), today);
  if (!parsed) return {};
  if (!parsed.isValid) return isValid(known.mrz, today) ? {} : { mrz };
  const read = Object.entries(fieldsOfMrz(parsed)).filter(
    ([name]) => !known[name as keyof ReadFields] || known.fieldSources?.[name] === "read",
  );
  const fields: Partial<ReadFields> = Object.fromEntries(read);
  const sources = Object.fromEntries(read.map(([name]) => [name, "read" as const]));
  return {
    ...fields,
    mrz,
    fieldSources: { ...known.fieldSources, ...sources },
    sortKey: foldName({
      prename: fields.prename ?? known.prename ?? "",
      surname: fields.surname ?? known.surname ?? "",
    }),
  };
}

const isValid = (mrz: string | null, today: string) =>
  mrz !== null && parseMrz(mrz.split("\n"), today)?.isValid === true;

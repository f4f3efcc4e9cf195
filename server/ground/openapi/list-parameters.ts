import { PaginationWire } from "#server/ground/kernel/input-texts.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { parameterTexts } from "./parameter.texts.ts";

/** Parameters of a query of the API (api.md#parameters): left out or empty means the default, a wrong one is a 422 that names it. */
const unlessEmpty = <S extends z.ZodType>(schema: S, fallback: z.core.util.NoUndefined<z.output<S>>) =>
  z.preprocess((given: z.input<S>) => (given === "" ? fallback : given), schema).default(fallback);

type AboutIssue = { path?: PropertyKey[] | undefined };
const nameIn = ({ path = [] }: AboutIssue) => String(path[0] ?? "");

/** One of `values`. */
export const oneOf = <const T extends string>(values: readonly [T, ...T[]], fallback: NoInfer<T>) => {
  const error = (issue: AboutIssue) => parameterTexts.choice(nameIn(issue), values);
  return unlessEmpty(z.enum(values, { error }), fallback as z.core.util.NoUndefined<T>);
};

/** One of `values`, or none. */
export const optionalOneOf = <const T extends string>(values: readonly [T, ...T[]]) => {
  const error = (issue: AboutIssue) => parameterTexts.choice(nameIn(issue), values);
  return z.preprocess((given) => (given === "" ? undefined : given), z.enum(values, { error }).optional()).optional();
};

/** Some of `values`: named once, several times, or in one text with commas; none: all of them. */
export const someNamed = <const T extends string>(values: readonly [T, ...T[]]) => {
  const error = (issue: AboutIssue) => parameterTexts.choice(nameIn(issue), values);
  const given = (sent: string | readonly string[]) =>
    sent === null
      ? sent
      : [sent]
          .flat()
          .flatMap((text) => text.split(","))
          .filter((text) => text !== "");
  return z.preprocess(given, z.array(z.enum(values, { error })).max(50, { error })).default([]);
};

/** A whole number from 1 to `maximum`. */
export const countUpTo = (maximum: number, fallback: number) => {
  const error = (issue: AboutIssue) => parameterTexts.count(nameIn(issue), maximum);
  return unlessEmpty(
    z.coerce.number<number>({ error }).int({ error }).min(1, { error }).max(maximum, { error }),
    fallback,
  );
};

/** The page of a list, from 1; one past the end is empty. */
export const PageParameter = countUpTo(1_000_000, 1);

/** A text that `reads`; `format`: what the document says of it. */
const textThat = (reads: (text: string) => boolean, refused: (name: string) => string, format: string) => {
  const error = (issue: AboutIssue) => refused(nameIn(issue));
  const text = z.string({ error }).max(40, { error, abort: true }).refine(reads, { error }).meta({ format });
  return z.preprocess((given) => (given === "" ? undefined : given), text.optional()).optional();
};

/** An instant as ISO 8601; without an offset it is Berlin time. */
const InstantParameter = textThat((text) => parseInstant(text) !== undefined, parameterTexts.instant, "date-time");

/** What was changed since an instant (api.md#changes). */
export const UpdatedSince = InstantParameter.describe(
  "Only what was changed since then, the change that is longest ago first; without an offset it is Berlin time",
);

/** The instant of a parameter that was checked before. */
export const instantIn = (text: string | undefined): Date | undefined => (text ? parseInstant(text) : undefined);

/** A query whose `updated_since` goes without `filters`, which have other orders: the first one that is named with it is refused. */
export const aloneWith = <S extends z.ZodObject>(query: S, filters: readonly (keyof z.output<S> & string)[]) =>
  query.superRefine((given, ctx) => {
    const sent = given as Record<string, unknown>;
    const named = filters.find((name) => [sent[name] ?? ""].flat().some((value) => value !== ""));
    if (sent.updated_since === undefined || !named) return;
    ctx.addIssue({ code: "custom", path: ["updated_since"], message: parameterTexts.alone(named) });
  });

/** A calendar day, `2026-11-26`. */
export const DayParameter = textThat((text) => z.iso.date().safeParse(text).success, parameterTexts.day, "date");

type ShownPage<Row> = { records: readonly Row[]; totalPages: number; totalEntries: number };

/** What the pages of the API have in common, whatever their list is called. */
export const pageOf = ({ totalPages, totalEntries }: Omit<ShownPage<unknown>, "records">, page: number) => ({
  page,
  total_pages: totalPages,
  total_entries: totalEntries,
});

/** The rows of the page that was asked for: none of one past the end, where screens show the last one (api.md#lists-of-the-api). */
export const rowsOfPage = <Row>({ records, totalPages }: ShownPage<Row>, page: number): readonly Row[] =>
  page > totalPages ? [] : records;

/** The page that was asked for as the API returns it. */
export const pageToWire = <Row, Wire>(list: ShownPage<Row>, page: number, toWire: (row: Row) => Wire) => ({
  records: rowsOfPage(list, page).map(toWire),
  pagination: pageOf(list, page),
});

/** A page of records in a route's description. */
export const pageWire = <S extends z.ZodType>(record: S) =>
  z.object({ records: z.array(record), pagination: PaginationWire });

import { ungrouped } from "./kilometers.ts";
import { orElse } from "./lenient.ts";
import { searchMaximum } from "./list-query.ts";
import { z } from "./zod.ts";

const idMaximum = 100;

/**
 * An id or token from a client, which may be anything; ours have 26 and 43 characters. Longer ones are cut off, and so as
 * unknown as any other that is not ours.
 */
export const IdText = z
  .string()
  .overwrite((text) => text.slice(0, idMaximum))
  .max(idMaximum);

/** A key that a client makes up for what it sends, never cut off: two keys must not become one. */
export const KeyText = z.string().max(idMaximum);

/** The id of a row that a form is to create, made with the form: sent again, it creates nothing more. */
export const NewIdText = KeyText.regex(/^[0-9a-z]{26}$/);

/**
 * A whole number as it is typed, or as a program has it; `number` judges it. JavaScript would read `1.000` as 1, `0x10` as 16, and
 * blanks as 0.
 */
export const wholeNumber = (number: z.ZodNumber) =>
  z.preprocess((given: string | number | undefined) => {
    if (typeof given !== "string") return given;
    const digits = ungrouped(given.trim());
    return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
  }, number);

/** The same within limits, with one message for whatever is wrong. */
export const wholeNumberBetween = (minimum: number, maximum: number, message: string) =>
  wholeNumber(z.number({ error: message }).int(message).min(minimum, message).max(maximum, message));

/** A text of the API before the use case judges it, with a maximum of its own and its own message. */
export const WireText = z.string().max(4_000);

/** Where a page of a list stands, as the API returns it. */
export const PaginationWire = z
  .object({
    page: z.number().int(),
    total_pages: z.number().int(),
    total_entries: z.number().int(),
  })
  .meta({ "x-name": "Pagination" });

/** What is searched for, of any length: what is cut off could not be found anyway. */
export const SearchText = orElse(
  z
    .string()
    .trim()
    .overwrite((text) => text.slice(0, searchMaximum))
    .max(searchMaximum),
  "",
);

/** The page of a list, from 1; anything else means the first. */
export const PageNumber = orElse(z.coerce.number<number>().int().min(1), 1);

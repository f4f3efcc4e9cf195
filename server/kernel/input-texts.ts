import { orElse } from "./lenient.ts";
import { searchMaximum } from "./list-query.ts";
import { z } from "./zod.ts";

/** An id or key from a client, which may be anything; ours have 26 characters, tokens 43. */
export const IdText = z.string().max(100);

/** The id of a row that a form is to create, made with the form: sent again, it creates nothing more. */
export const NewIdText = IdText.regex(/^[0-9a-z]{26}$/);

/** A text of the API before the use case judges it, with a maximum of its own and its own message. */
export const WireText = z.string().max(4_000);

/** Where a page of a list stands, as the API returns it. */
export const PaginationWire = z.object({
  page: z.number().int(),
  total_pages: z.number().int(),
  total_entries: z.number().int(),
});

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

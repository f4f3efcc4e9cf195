import { hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";

const maximumFields = 100;
/** Far above the maximum of every field: a text that its form refuses as too long is saved as well. */
const savedMaximum = 4_000;
const maximumSeq = 1_000_000_000;

/** The values of one save: flat texts, limited in number. */
export const SavedValues = z
  .record(z.string().max(60), z.string().max(savedMaximum, tooLong(savedMaximum)))
  .refine((values) => Object.keys(values).length <= maximumFields)
  // A plain object answers to these without having them, and no form has such a field.
  .refine((values) => !Object.keys(values).some((name) => hasEntry(Object.prototype, name)));

/** What a form says about a step besides its name. */
export const stepFields = {
  /** As typed, invalid or not; missing: the page only says that it shows the step. */
  values: SavedValues.optional(),
  /** What the touched fields were loaded with; missing: `values` replaces what is saved. */
  base: SavedValues.optional(),
  /** Random id of the open page; without scripts none. */
  page: z.string().max(40).default(""),
  /** Grows with every save of the page. */
  seq: z.number().int().min(0).max(maximumSeq).default(0),
  /** The page is being left. */
  isLeaving: z.boolean().default(false),
} as const;

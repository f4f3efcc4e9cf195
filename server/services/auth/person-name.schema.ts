import { keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { limits, tooLong } from "#server/ground/kernel/limits.ts";
import { hasOnlyNameCharacters, nameCharactersText } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { personNameTexts as t } from "./person-name.texts.ts";

const nameMaximum = 120;

/** At least 3 characters of the rule for names (contracts.md#names). */
const name = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .min(limits.nameMinimum, t.nameMinimum)
    .max(nameMaximum, tooLong(nameMaximum))
    .refine((value) => value === "" || hasOnlyNameCharacters(value), nameCharactersText)
    // Papers name who handed a vehicle over.
    .refine((value) => !hasOnlyNameCharacters(value) || isPrintable(value), {
      error: ({ input }) => unprintableText(input),
    });

/** What a user is called (people-and-sessions.md#user-form). */
export const personName = {
  salutation: z.enum(keysOf(salutations), { error: t.salutationRequired }),
  prename: name(t.prenameRequired),
  surname: name(t.surnameRequired),
};

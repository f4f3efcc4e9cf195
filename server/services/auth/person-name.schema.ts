import { keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { limits, tooLong } from "#server/ground/kernel/limits.ts";
import { hasOnlyNameCharacters, nameCharactersText } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { personNameTexts as t } from "./person-name.texts.ts";

const nameMaximum = 120;

/** Characters of the rule for names (contracts.md#names); `withStaffNames` judges how many. */
const name = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
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
  /** The person is really called that, short as it is. */
  isShortName: z.literal("on").optional(),
};

type StaffName = { prename: string; surname: string };
const isShort = (name: string) => [...name].length < limits.nameMinimum;

/** Whether a name needs the tick that it is one. */
export const hasShortName = ({ prename, surname }: StaffName): boolean => isShort(prename) || isShort(surname);

/** Fields of `personName` whose names have at least 3 characters, unless the tick says that they are right (people-and-sessions.md#short-names). */
export const withStaffNames = <Fields extends z.ZodType<StaffName & { isShortName?: "on" | undefined }>>(
  fields: Fields,
) =>
  fields.superRefine(
    (typed, context) => {
      if (typed.isShortName) return;
      for (const field of ["prename", "surname"] as const) {
        // Other fields may be wrong, so that this is no text at all.
        const name: unknown = typed[field];
        if (typeof name === "string" && isShort(name.trim()))
          context.addIssue({ code: "custom", path: [field], message: t.nameMinimum });
      }
    },
    { when: () => true },
  );

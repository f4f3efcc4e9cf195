import { roles } from "#server/ground/access/permissions.ts";
import { keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { limits, tooLong } from "#server/ground/kernel/limits.ts";
import { hasOnlyNameCharacters, nameCharactersText } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { userTexts as t } from "./user.texts.ts";

const nameMaximum = 120;
const emailMaximum = 254;
const phoneMaximum = 30;
const phoneMinimum = 5;

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

const salutation = z.enum(keysOf(salutations), { error: t.salutationRequired });
const role = z.enum(roles, { error: t.roleRequired });
const email = z
  .string({ error: t.emailRequired })
  .trim()
  .min(1, t.emailRequired)
  .max(emailMaximum, t.emailFormat)
  .toLowerCase()
  .pipe(z.email({ error: t.emailFormat }));
/** The id of a branch office, or of the headquarters. */
const ownerId = z.string({ error: t.ownerRequired }).min(1, t.ownerRequired).max(100, t.ownerRequired);

const person = { salutation, prename: name(t.prenameRequired), surname: name(t.surnameRequired) };

/** The own profile (people-and-sessions.md#profile). */
export const ProfileInput = z.object({
  ...person,
  telephoneNumber: z
    .string({ error: t.phoneRequired })
    .trim()
    .min(phoneMinimum, t.phoneRequired)
    .max(phoneMaximum, t.phoneDigits)
    .regex(/^[\d +()/-]*$/, t.phoneDigits),
});

/** A new user (people-and-sessions.md#user-form). */
export const NewUserInput = z.object({ id: NewIdText.optional(), ...person, email, ownerId, role });

/** The same for an existing one; the e-mail address stays. */
export const EditUserInput = z.object({ id: IdText, ...person, ownerId: ownerId.optional(), role });

export const UserIdInput = z.object({ id: IdText });

export const AssignDealerInput = z.object({ id: IdText, ownerId });

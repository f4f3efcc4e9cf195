import { roles } from "#server/ground/access/permissions.ts";
import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { personName, withStaffNames } from "#server/services/auth/person-name.schema.ts";
import { userTexts as t } from "./user.texts.ts";

const phoneMaximum = 30;
const phoneMinimum = 5;

const role = z.enum(roles, { error: t.roleRequired });
const email = emailField({ required: t.emailRequired, format: t.emailFormat });
/** The id of a branch office, or of the headquarters. */
const ownerId = z.string({ error: t.ownerRequired }).min(1, t.ownerRequired).max(100, t.ownerRequired);

/** The own profile (people-and-sessions.md#profile). */
export const ProfileInput = withStaffNames(
  z.object({
    ...personName,
    telephoneNumber: z
      .string({ error: t.phoneRequired })
      .overwrite(typedLine)
      .min(phoneMinimum, t.phoneRequired)
      .max(phoneMaximum, t.phoneDigits)
      .regex(/^[\d +()/.\p{Dash}]*$/u, t.phoneDigits),
  }),
);

/** Whether the user checks driving licenses, too; left out: as before (tenants-and-rights.md#licenses-by-plan). */
const checksLicenses = z.enum(["on", "off"]).optional();

/** A new user (people-and-sessions.md#user-form). */
export const NewUserInput = withStaffNames(
  z.object({ id: NewIdText.optional(), ...personName, email, ownerId, role, checksLicenses }),
);

/** The same for an existing one; the e-mail address stays. */
export const EditUserInput = withStaffNames(
  z.object({ id: IdText, ...personName, ownerId: ownerId.optional(), role, checksLicenses }),
);

export const UserIdInput = z.object({ id: IdText });

export const AssignDealerInput = z.object({ id: IdText, ownerId });

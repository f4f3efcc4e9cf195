import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { userTexts } from "./user.texts.ts";

/** The own password, named as the API names it (api.md#users). */
export const OwnPasswordInput = z.object({
  current_password: z
    .string({ error: userTexts.currentPasswordRequired })
    .min(1, userTexts.currentPasswordRequired)
    .max(limits.newPasswordMaximum, userTexts.currentPasswordWrong),
});

/** One of the own sessions by its public id, or `others`: all but this one. */
export const EndSessionInput = OwnPasswordInput.extend({ id: IdText });

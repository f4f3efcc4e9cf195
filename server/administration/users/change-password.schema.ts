import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { NewPasswordInput } from "#server/services/auth/auth.schema.ts";
import { userTexts } from "./user.texts.ts";

/** Current and new password as the API names them (api.md#users). */
export const ChangePasswordInput = z
  .object({
    current_password: z
      .string({ error: userTexts.currentPasswordRequired })
      .min(1, userTexts.currentPasswordRequired)
      .max(limits.newPasswordMaximum, userTexts.currentPasswordWrong),
  })
  .and(NewPasswordInput);

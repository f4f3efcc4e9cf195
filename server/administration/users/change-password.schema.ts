import { NewPasswordInput } from "#server/services/auth/auth.schema.ts";
import { OwnPasswordInput } from "./own-password.schema.ts";

/** Current and new password as the API names them (api.md#users). */
export const ChangePasswordInput = OwnPasswordInput.and(NewPasswordInput);

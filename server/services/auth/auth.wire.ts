import { roles } from "#server/ground/access/permissions.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** The JSON of signing in (api.md#signing-in-over-the-api). */
export const LoginBody = z.object({ api_user: z.object({ email: WireText, password: WireText }) });

/** What clients of the specification send; the token alone says whose session ends. */
export const LogoutBody = z.object({ user: z.object({ id: IdText }).optional() });

/** A refused second factor: the one error whose `error` is no text (api.md#signing-in-over-the-api). */
export const WrongCodeWire = z.object({
  error: z.object({ two_k_challenge_code: z.array(z.literal("wrong code")) }),
  errors: z.array(z.string()),
  code: z.literal("wrong_code"),
});

export const UserWire = z.object({
  id: z.string(),
  prename: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(roles),
  plan_type: z.enum(["premium", "light"]),
  plan_version: z.enum(["light", "full"]),
  extend_with_drivers_license: z.boolean(),
  user_owner_id: z.string(),
  user_owner_type: z.enum(["Dealer::Headquarter", "Dealer::BranchOffice"]),
  headquarter: z.string(),
});

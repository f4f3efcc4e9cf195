import { WireText } from "#server/kernel/input-texts.ts";
import { z } from "#server/kernel/zod.ts";
import type { UserDetails } from "./get-user.server.ts";
import type { ListedUser } from "./list-users.server.ts";
import { ownerIdOf, ownerTypeOf } from "./user.rules.ts";

/** The JSON of users (spec §3, §7). Fields that nobody may set, such as a plan or a state, are ignored. */
export const NewUserBody = z.object({
  user: z.object({
    prename: WireText.optional(),
    surname: WireText.optional(),
    email: WireText.optional(),
    salutation: WireText.optional(),
    role: WireText.optional(),
    user_owner_id: WireText.optional(),
    user_owner_type: WireText.optional(),
  }),
});

/** The own profile, with or without a new password; or, for another user, names, salutation and role. */
export const EditUserBody = z.object({
  user: z.object({
    salutation: WireText.optional(),
    prename: WireText.optional(),
    surname: WireText.optional(),
    telephone_number: WireText.optional(),
    role: WireText.optional(),
    current_password: WireText.optional(),
    password: WireText.optional(),
    password_confirmation: WireText.optional(),
  }),
});

export const AssignBody = z.object({ dealer_id: WireText, dealer_type: WireText.optional() });

export const UserListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).optional(),
  searchQuery: z.string().max(500).optional(),
  q: z.string().max(500).optional(),
  sortBy: z.string().max(60).optional(),
});

/** A user in a list (spec §3 User). */
export const listedUserToWire = (user: ListedUser, appUrl: string) => ({
  id: user.id,
  salutation: user.salutation,
  prename: user.prename,
  surname: user.surname,
  email: user.email,
  telephone_number: user.telephoneNumber,
  role: user.role,
  extend_with_drivers_license: user.extendWithDriversLicense,
  user_owner_id: ownerIdOf(user.branchId, user.headquarterId),
  user_owner_type: ownerTypeOf(user.branchId),
  location: user.location,
  headquarter: user.headquarterId,
  last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
  locked_at: user.lockedAt?.toISOString() ?? null,
  avatar_image: { thumbnail: user.hasAvatar ? `${appUrl}/api/users/${user.id}/avatar` : null },
});

/** One user with plan and offices. `ws_token`: pages fetch tickets instead, so there is never one. */
export const userToWire = ({ user, dealers, plan }: UserDetails, appUrl: string) => ({
  ...listedUserToWire(user, appUrl),
  plan_type: plan.planType,
  plan_version: plan.planVersion,
  ws_token: null,
  user_dealer_assignments: dealers.map(({ ownerId, ownerType, name }) => ({
    user_owner_id: ownerId,
    user_owner_type: ownerType,
    user_owner_name: name,
  })),
});

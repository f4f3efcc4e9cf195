import { roles } from "#server/ground/access/permissions.ts";
import { keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { PaginationWire, WireText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { countUpTo, oneOf, PageParameter } from "#server/ground/openapi/list-parameters.ts";
import type { UserDetails } from "./get-user.server.ts";
import type { ListedUser } from "./list-users.server.ts";
import { ownerIdOf, ownerTypeOf } from "./user.rules.ts";
import { userSortsOnWire } from "./user-list.ts";

const acceptShortName = z
  .boolean()
  .optional()
  .describe("True: a first name or surname of fewer than 3 characters is right as it is");

/** The JSON of users (api.md#users). Fields that nobody may set, such as a plan or a state, are ignored. */
export const NewUserBody = z.object({
  user: z
    .object({
      prename: WireText.optional(),
      surname: WireText.optional(),
      accept_short_name: acceptShortName,
      email: WireText.optional(),
      salutation: WireText.meta({ enum: keysOf(salutations) }).optional(),
      role: WireText.meta({ enum: roles }).optional(),
      user_owner_id: WireText.optional(),
      user_owner_type: WireText.optional(),
    })
    .meta({ "x-name": "NewUser" }),
});

/** The own profile, with or without a new password; or, for another user, names, salutation and role. */
export const EditUserBody = z.object({
  user: z
    .object({
      salutation: WireText.meta({ enum: keysOf(salutations) }).optional(),
      prename: WireText.optional(),
      surname: WireText.optional(),
      accept_short_name: acceptShortName,
      telephone_number: WireText.optional(),
      role: WireText.meta({ enum: roles }).optional(),
      current_password: WireText.optional(),
      password: WireText.optional(),
      password_confirmation: WireText.optional(),
    })
    .meta({ "x-name": "UserFields" }),
});

/** The tick of the form. */
export const shortNameTick = (isAccepted: boolean | undefined) => (isAccepted ? { isShortName: "on" as const } : {});

export const AssignBody = z.object({ dealer_id: WireText, dealer_type: WireText.optional() });

const userSortNames = Object.keys(userSortsOnWire) as [UserSortName, ...UserSortName[]];
type UserSortName = keyof typeof userSortsOnWire;

/** The query of GET /users. */
export const UserListQuery = z.object({
  page: PageParameter,
  perPage: countUpTo(100, limits.pageSizes.users),
  searchQuery: z.string().max(500).optional(),
  q: z.string().max(500).optional(),
  sortBy: oneOf(userSortNames, "name"),
});

const ownerType = z.enum(["Dealer::Headquarter", "Dealer::BranchOffice"]);
const listedUser = {
  id: z.string(),
  salutation: z.string().meta({ enum: keysOf(salutations) }),
  prename: z.string(),
  surname: z.string(),
  email: z.string(),
  telephone_number: z.string(),
  role: z.enum(roles),
  extend_with_drivers_license: z.boolean(),
  user_owner_id: z.string(),
  user_owner_type: ownerType,
  location: z.string(),
  headquarter: z.string(),
  last_sign_in_at: z.string().nullable(),
  locked_at: z.string().nullable(),
  avatar_image: z.object({ thumbnail: z.string().nullable() }),
};
const ListedUserWire = z.object(listedUser).meta({ "x-name": "UserRow" });
export const UserListWire = z
  .object({ records: z.array(ListedUserWire), pagination: PaginationWire })
  .openapi("UserList");
const UserDetailsWire = z
  .object({
    ...listedUser,
    plan_type: z.enum(["premium", "light"]),
    plan_version: z.enum(["light", "full"]),
    ws_token: z
      .string()
      .nullable()
      .describe("The own account's ticket for the live room of its office; null for everybody else"),
    user_dealer_assignments: z.array(
      z.object({ user_owner_id: z.string(), user_owner_type: ownerType, user_owner_name: z.string() }),
    ),
  })
  .openapi("User");
export const OneUserWire = z.object({ user: UserDetailsWire });

/** A user in a list (api.md#users). */
export const listedUserToWire = (user: ListedUser, appUrl: string): z.infer<typeof ListedUserWire> => ({
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

/** One user with plan and offices. `liveTicket`: for the live room of the own office (api.md#live-rooms). */
export const userToWire = (
  { user, dealers, plan }: UserDetails,
  appUrl: string,
  liveTicket: string | null,
): z.infer<typeof UserDetailsWire> => ({
  ...listedUserToWire(user, appUrl),
  plan_type: plan.planType,
  plan_version: plan.planVersion,
  ws_token: liveTicket,
  user_dealer_assignments: dealers.map(({ ownerId, ownerType, name }) => ({
    user_owner_id: ownerId,
    user_owner_type: ownerType,
    user_owner_name: name,
  })),
});

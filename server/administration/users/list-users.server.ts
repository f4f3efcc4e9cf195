import { and, eq, type SQL, sql } from "drizzle-orm";
import { branchOffices, headquarters, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { inGermanOrder } from "#server/ground/kernel/fold-text.ts";
import { everyWordIn } from "#server/ground/kernel/full-text.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { pageWithin } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { ownerTypeOf, roleLabel, userState } from "./user.rules.ts";
import { type UserField, type UserSort, userFields, userSorts } from "./user-list.ts";
import { visibleToActor } from "./visible-users.server.ts";

const ListUsersInput = z.object({
  query: z.string().max(500).default(""),
  /** Where to look; without it in all of them. */
  field: z.enum(userFields).optional(),
  sortBy: z.enum(userSorts).default("name"),
  page: z.number().int().min(1).default(1),
  perPage: z.number().int().min(1).max(100).default(limits.pageSizes.users),
});

/** One page of the users the actor sees (people-and-sessions.md#list-of-users); out of range shows the last page. */
export const listUsers = useCase({
  may: ["read", "user"],
  input: ListUsersInput,
  async run({ db, actor }, { query, field, sortBy, page, perPage }) {
    const matching = and(visibleToActor(actor), matchesQuery(db, query.trim(), field));
    const found = (await selectUsers(db).where(matching)).map(withLabels).sort(orders[sortBy]);
    const shown = pageWithin(found.length, { page, perPage });
    return { records: found.slice((shown.page - 1) * perPage, shown.page * perPage), ...shown };
  },
});

export type ListedUser = ReturnType<typeof withLabels>;

/** Users with what lists, panels and the API say of them; never the hash of a password. */
export const selectUsers = (db: TenantDb) =>
  db
    .select({
      id: users.id,
      headquarterId: users.headquarterId,
      branchId: users.branchId,
      email: users.email,
      salutation: users.salutation,
      prename: users.prename,
      surname: users.surname,
      telephoneNumber: users.telephoneNumber,
      role: users.role,
      extendWithDriversLicense: users.extendWithDriversLicense,
      hasPassword: sql<number>`${users.passwordHash} is not null`,
      hasAvatar: sql<number>`${users.avatarFileKey} is not null`,
      lastSignInAt: users.lastSignInAt,
      lockedAt: users.lockedAt,
      branchName: branchOffices.name,
      branchCity: branchOffices.city,
      headquarterName: headquarters.name,
      headquarterCity: headquarters.city,
    })
    .from(users)
    .innerJoin(headquarters, eq(headquarters.id, users.headquarterId))
    .leftJoin(branchOffices, eq(branchOffices.id, users.branchId));

type SelectedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>["limit"]>>[number];

/** A row as screens and the API show it. */
export function withLabels({ branchName, branchCity, headquarterName, headquarterCity, ...user }: SelectedUser) {
  const hasPassword = Boolean(user.hasPassword);
  return {
    ...user,
    hasPassword,
    hasAvatar: Boolean(user.hasAvatar),
    state: userState({ lockedAt: user.lockedAt, hasPassword }),
    roleLabel: roleLabel(user.role, ownerTypeOf(user.branchId)),
    officeName: branchName ?? headquarterName,
    location: branchCity ?? headquarterCity,
  };
}

type Order = (one: ListedUser, other: ListedUser) => number;

const byName: Order = (one, other) =>
  inGermanOrder(one.surname, other.surname) ||
  inGermanOrder(one.prename, other.prename) ||
  (one.id < other.id ? -1 : 1);
const signedInAt = ({ lastSignInAt }: ListedUser) => lastSignInAt?.getTime() ?? 0;

const orders: Record<UserSort, Order> = {
  name: byName,
  role: (one, other) => inGermanOrder(one.roleLabel, other.roleLabel) || byName(one, other),
  location: (one, other) => inGermanOrder(one.officeName, other.officeName) || byName(one, other),
  last_sign_in: (one, other) => signedInAt(other) - signedInAt(one) || byName(one, other),
};

/** The columns of the index that a field is found by. */
const searched: Record<UserField, readonly string[]> = {
  name: ["name", "spelled"],
  email: ["email"],
  role: ["role"],
};

/** Every word begins one of the name, the e-mail address or the role. */
function matchesQuery(db: TenantDb, query: string, field: UserField | undefined): SQL | undefined {
  if (query === "") return undefined;
  const match = everyWordIn(field ? searched[field] : userFields.flatMap((one) => searched[one]), query);
  return match === null ? sql`0` : db.isFound("users", match);
}

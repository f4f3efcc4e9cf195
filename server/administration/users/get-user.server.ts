import { and, asc, eq } from "drizzle-orm";
import { branchOffices, userDealerAssignments, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenBranch } from "#server/services/dealers/open-branch.server.ts";
import { selectUsers, withLabels } from "./list-users.server.ts";
import { ownerIdOf, ownerTypeOf } from "./user.rules.ts";
import { UserIdInput } from "./user.schema.ts";
import { userTexts } from "./user.texts.ts";
import { visibleToActor } from "./visible-users.server.ts";

/** One user with the open offices they may work as (api.md#users). Throws not-found beyond what the actor sees. */
export const getUser = useCase({
  may: ["read", "user"],
  input: UserIdInput,
  run: ({ db, actor }, { id }) => readUser(db, actor, id),
});

/** The actor themselves, for their own settings. */
export const getOwnAccount = useCase({
  may: ["read", "own_account"],
  input: z.object({}),
  run: ({ db, actor }) => readUser(db, { ...actor, branchId: null }, actor.userId),
});

async function readUser(db: TenantDb, actor: Staff, id: string) {
  const [[row], { name: headquarterName }, assigned] = await Promise.all([
    selectUsers(db)
      .where(and(eq(users.id, id), visibleToActor(actor)))
      .limit(1),
    db.headquarter(),
    db
      .select({ branchId: userDealerAssignments.branchId, name: branchOffices.name })
      .from(userDealerAssignments)
      .leftJoin(branchOffices, eq(branchOffices.id, userDealerAssignments.branchId))
      .where(and(eq(userDealerAssignments.userId, id), isOpenBranch))
      .orderBy(asc(branchOffices.name)),
  ]);
  if (!row) throw notFound(userTexts.notFound);
  const dealers = assigned.map(({ branchId, name }) => ({
    ownerId: ownerIdOf(branchId, row.headquarterId),
    ownerType: ownerTypeOf(branchId),
    name: name ?? headquarterName,
  }));
  return { user: withLabels(row), dealers, plan: actor.plan };
}

export type UserDetails = Awaited<ReturnType<typeof getUser>>;

/** The offices an Admin may put users into: all open ones of the tenant, or only the own branch office. */
export const listAssignableOffices = useCase({
  may: ["create", "user"],
  input: z.object({}),
  async run({ db, actor }) {
    const own = actor.branchId === null ? undefined : eq(branchOffices.id, actor.branchId);
    const [branches, headquarter] = await Promise.all([
      db
        .select({ id: branchOffices.id, name: branchOffices.name, city: branchOffices.city })
        .from(branchOffices)
        .where(and(isOpenBranch, own))
        .orderBy(asc(branchOffices.name)),
      db.headquarter(),
    ]);
    const listed = branches.map(({ id, name, city }) => ({ id, name: `${name}, ${city}` }));
    if (actor.branchId !== null) return listed;
    return [{ id: headquarter.id, name: `${headquarter.name} (Zentrale)` }, ...listed];
  },
});

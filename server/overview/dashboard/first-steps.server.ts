import { eq } from "drizzle-orm";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { can } from "#server/ground/access/permissions.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** Which first steps of a new dealer are done. */
export type FirstSteps = Record<"logo" | "terms" | "branch" | "user" | "check", boolean>;

/**
 * What is left to set up, for Admins of the headquarters; null for others, when the user has closed the list and when
 * everything is done.
 */
export const getFirstSteps = useCase({
  may: ["read", "own_account"],
  input: z.object({ areTermsReviewed: z.boolean() }),
  async run({ db, actor }, { areTermsReviewed }): Promise<FirstSteps | null> {
    if (!can(actor, ["update", "headquarters_info"])) return null;
    const [[own], headquarter, branches, colleagues, checks] = await Promise.all([
      db.select({ closedAt: users.firstStepsClosedAt }).from(users).where(eq(users.id, actor.userId)),
      db.headquarter(),
      db.select({ id: branchOffices.id }).from(branchOffices).limit(1),
      db.select({ id: users.id }).from(users).limit(2),
      db.select({ id: idChecks.id }).from(idChecks).limit(1),
    ]);
    if (own?.closedAt) return null;
    const steps = {
      logo: headquarter.logoFileKey !== null,
      terms: areTermsReviewed,
      branch: branches.length > 0,
      user: colleagues.length > 1,
      check: checks.length > 0,
    };
    return Object.values(steps).every(Boolean) ? null : steps;
  },
});

/** Hides the list of first steps from this user, for good. */
export const closeFirstSteps = useCase({
  may: ["update", "own_account"],
  input: z.object({}),
  async run({ db, actor, now }): Promise<void> {
    await db.update(users, eq(users.id, actor.userId), { firstStepsClosedAt: now() });
  },
});

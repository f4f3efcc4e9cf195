import { eq } from "drizzle-orm";
import { priceVersions } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

type Step = "address" | "logo" | "prices" | "vehicles" | "branch" | "user" | "terms" | "check";
/** Which first steps of a new dealer are done; what the plan has no use for is missing (overview.md#first-steps). */
export type FirstSteps = Partial<Record<Step, boolean>>;

/**
 * What is left to set up, for Admins of the headquarters; null for others, when the user has closed the list and when
 * everything is done.
 */
export const getFirstSteps = useCase({
  may: ["read", "own_account"],
  input: z.object({ areTermsReviewed: z.boolean() }),
  async run({ db, actor }, { areTermsReviewed }): Promise<FirstSteps | null> {
    if (!can(actor, ["update", "headquarters_info"])) return null;
    const [[own], headquarter, prices, cars, branches, colleagues, checks] = await Promise.all([
      db.select({ closedAt: users.firstStepsClosedAt }).from(users).where(eq(users.id, actor.userId)),
      db.headquarter(),
      db.select({ id: priceVersions.id }).from(priceVersions).where(eq(priceVersions.topic, "costs")).limit(1),
      db.select({ id: vehicles.id }).from(vehicles).limit(1),
      db.select({ id: branchOffices.id }).from(branchOffices).limit(1),
      db.select({ id: users.id }).from(users).limit(2),
      db.select({ id: idChecks.id }).from(idChecks).limit(1),
    ]);
    if (own?.closedAt) return null;
    const steps = {
      address: headquarter.street !== "" && headquarter.city !== "" && headquarter.telephoneNumber !== "",
      ...(hasFeature(actor.plan, "contracts") ? { prices: prices.length > 0 } : {}),
      ...(hasFeature(actor.plan, "vehicles") ? { vehicles: cars.length > 0 } : {}),
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

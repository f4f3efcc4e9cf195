import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { agreementSubject } from "#server/handover/concerns/concern-subject.server.ts";
import { confirmedBy } from "#server/handover/drafts/confirm-concerns.server.ts";
import { savedStep } from "#server/handover/drafts/contract-draft.server.ts";
import { concernsIn, type FoundConcern, shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { findDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { isNotLent } from "#server/services/not-lent/find-not-lent.server.ts";
import { personHashes } from "#server/services/not-lent/person-hash.server.ts";
import { type CreateSbContractInput, createSbContractInput } from "./sb-booking.schema.ts";
import { sbFormContextOf } from "./sb-form-context.server.ts";
import { sbFormSteps } from "./sb-form-steps.ts";

/** What has to be confirmed before SB-Schutz is booked alone from this input (contracts.md#concerns). */
export async function sbConcerns(
  db: TenantDb,
  { now, platform }: Pick<Context, "now" | "platform">,
  check: typeof idChecks.$inferSelect,
  { person, booking }: CreateSbContractInput,
  { wantsLicense }: { wantsLicense: boolean },
): Promise<FoundConcern[]> {
  const period = { start: booking.startAt, end: booking.endAt };
  const hashes = await personHashes({ db, platform }, [person, check]);
  const [subject, isMarked] = await Promise.all([
    agreementSubject(db, now(), check, { person, period, isLicenseNeeded: wantsLicense }),
    isNotLent(db, hashes, now()),
  ]);
  return concernsIn("sb", { ...subject, notLent: { ...subject.notLent, person: isMarked } });
}

/** What the last step of the wizard asks, from the draft as it is saved; nothing for one that is not complete. */
export const listSbConcerns = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    const [check, draft] = await Promise.all([
      ctx.db.get(idChecks, idCheckId),
      findDraft(ctx.db, idCheckId, "sb_contract"),
    ]);
    if (!check) throw notFound(idCheckTexts.notFound);
    const formContext = await sbFormContextOf(ctx.db, ctx, check);
    const steps = Object.fromEntries(sbFormSteps.map((step) => [step, savedStep(draft, step) ?? {}]));
    const input = createSbContractInput(formContext).safeParse(steps);
    if (!input.success) return [];
    const found = await sbConcerns(ctx.db, ctx, check, input.data, formContext);
    return shownConcerns(found, confirmedBy(draft, ctx.actor.userId));
  },
});

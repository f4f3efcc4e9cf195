import type { TenantDb } from "#db/tenant.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { ConfirmTemplateInput, TermsKind } from "./own-terms.schema.ts";
import { type TermsKind as Kind, templateVersions } from "./terms.rules.ts";
import { termsTexts as t } from "./terms.texts.ts";

type Headquarter = Pick<Awaited<ReturnType<TenantDb["headquarter"]>>, "templateReviews">;

/** Who checked our template for this dealer legally, and when; null when nobody did since it was last changed. */
export function templateReviewOf({ templateReviews }: Headquarter, kind: Kind) {
  const review = entryOf(templateReviews, kind);
  return review?.version === templateVersions[kind] ? review : null;
}

/** The same of a kind of terms, for the page that notes it. */
export const getTemplateReview = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({ kind: TermsKind }),
  run: async ({ db }, { kind }) => templateReviewOf(await db.headquarter(), kind),
});

/** Notes who checked our template legally, and when; once for each of its versions (offices.md#versions). */
export const confirmTemplate = useCase({
  may: ["update", "headquarters_info"],
  input: ConfirmTemplateInput,
  async run(ctx, { kind, reviewedBy, reviewedOn }) {
    if (reviewedOn > berlinWallTime(ctx.now()).date)
      throw new Problem("invalid", t.reviewedInFuture, { field: "reviewedOn" });
    const version = templateVersions[kind];
    const { headquarterId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      const headquarter = await tx.headquarter();
      if (templateReviewOf(headquarter, kind)) throw new Problem("conflict", t.alreadyConfirmed);
      const templateReviews = { ...headquarter.templateReviews, [kind]: { version, reviewedBy, reviewedOn } };
      await tx.updateHeadquarter({ templateReviews });
      const details = { kind, version, reviewed_on: reviewedOn };
      const subject = { subjectType: "headquarter", subjectId: headquarterId };
      await addAuditEntry(tx, ctx, { action: "confirm_template", ...subject, details });
    });
  },
});

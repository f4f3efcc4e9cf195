import { and, desc, eq, isNull } from "drizzle-orm";
import { ownTerms } from "#db/schema/contracts.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { ConfirmTermsInput, SaveTermsInput, TermsKind } from "./own-terms.schema.ts";
import { templateReviewOf } from "./template-review.server.ts";
import {
  clausesMaximum,
  type TermsKind as Kind,
  pagesMaximum,
  parseClauses,
  termsKindNames,
  termsKinds,
  versionName,
} from "./terms.rules.ts";
import { termsTexts as t } from "./terms.texts.ts";
import { ownTermsInForce } from "./terms-in-force.server.ts";

/** The versions of one kind, the newest first, and which of them is in force. */
export const listOwnTerms = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({ kind: TermsKind }),
  async run({ db, now }, { kind }) {
    const [rows, inForce] = await Promise.all([
      db.select().from(ownTerms).where(eq(ownTerms.kind, kind)).orderBy(desc(ownTerms.number)),
      ownTermsInForce(db, kind, now()),
    ]);
    const today = berlinWallTime(now()).date;
    const stateOf = ({ id, validFrom }: (typeof rows)[number]) =>
      id === inForce?.id ? "in_force" : validFrom > today ? "coming" : "replaced";
    return rows.map((row) => ({ ...row, name: versionName(row), state: stateOf(row) }) as const);
  },
});

/** Adds a version; those before it stay as they are. A contract made from its first day on is made under it. */
export const saveOwnTerms = useCase({
  may: ["update", "headquarters_info"],
  input: SaveTermsInput,
  async run(ctx, { kind, validFrom, text }) {
    const clauses = parseClauses(text);
    if (!clauses) throw new Problem("invalid", t.noClauses, { field: "text" });
    if (clauses.length > clausesMaximum) throw new Problem("invalid", t.tooManyClauses, { field: "text" });
    if (validFrom < berlinWallTime(ctx.now()).date) throw new Problem("invalid", t.past, { field: "validFrom" });
    await assertPrintable(ctx, { kind, clauses, number: 0, validFrom, createdAt: ctx.now() });
    await ctx.db.transaction(async (tx) => {
      const newest = await tx
        .select()
        .from(ownTerms)
        .where(eq(ownTerms.kind, kind))
        .orderBy(desc(ownTerms.number))
        .limit(1);
      const isSame =
        newest[0]?.validFrom === validFrom && JSON.stringify(newest[0].clauses) === JSON.stringify(clauses);
      // A form that was sent twice.
      if (isSame) return;
      const number = await tx.nextNumber(`own-terms-${kind}`);
      const id = ctx.newId();
      const { userId } = ctx.actor;
      await tx.add(ownTerms, { id, kind, number, clauses, validFrom, userId, createdAt: ctx.now() });
      const details = { kind, number, valid_from: validFrom };
      await addAuditEntry(tx, ctx, { action: "save_terms", subjectType: "contract_terms", subjectId: id, details });
    });
  },
});

/** Notes who checked a version legally, and when; once. */
export const confirmTerms = useCase({
  may: ["update", "headquarters_info"],
  input: ConfirmTermsInput,
  async run(ctx, { id, reviewedBy, reviewedOn }) {
    if (reviewedOn > berlinWallTime(ctx.now()).date)
      throw new Problem("invalid", t.reviewedInFuture, { field: "reviewedOn" });
    if (!(await ctx.db.get(ownTerms, id))) throw notFound(t.notFound);
    await ctx.db.transaction(async (tx) => {
      const isOpen = and(eq(ownTerms.id, id), isNull(ownTerms.reviewedOn));
      const [row] = await tx.update(ownTerms, isOpen, { reviewedBy, reviewedOn });
      if (!row) throw new Problem("conflict", t.alreadyConfirmed);
      const details = { kind: row.kind, number: row.number, reviewed_on: reviewedOn };
      await addAuditEntry(tx, ctx, { action: "confirm_terms", subjectType: "contract_terms", subjectId: id, details });
    });
  },
});

/** A version as a PDF, as it will be read. Throws not-found. */
export const previewTerms = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const row = await ctx.db.get(ownTerms, id);
    if (!row) throw notFound(t.notFound);
    return { bytes: await print(ctx, row), fileName: `${termsKinds[row.kind].title} ${versionName(row)}.pdf` };
  },
});

type Printed = Pick<typeof ownTerms.$inferSelect, "clauses" | "number" | "validFrom" | "createdAt"> & { kind: Kind };

async function print({ db, actor, platform }: Context, version: Printed): Promise<Uint8Array> {
  const { kind, clauses, validFrom, createdAt } = version;
  const headquarter = await db.headquarter();
  const logo = headquarter.logoFileKey ? await platform.files.get(headquarter.logoFileKey) : null;
  const document = {
    terms: { title: termsKinds[kind].title, clauses },
    version: versionName(version),
    dealer: dealerSnapshot({ headquarter, branch: null, staff: actor }),
    references: ["Vorschau", `gültig ab ${formatDateOnly(validFrom)}`],
    createdAt: createdAt.toISOString(),
  };
  return renderPaper(platform, "terms", document, logo?.bytes);
}

/** Prints terms on trial before a contract has to: every contract and SB-Schutz carries all their pages. */
async function assertPrintable(ctx: Context, version: Printed): Promise<void> {
  const printed = await ctx.platform.inspectPdf(await print(ctx, version));
  if (!printed) throw new Error("terms were printed to something that is not a PDF");
  if (printed.pageCount > pagesMaximum)
    throw new Problem("invalid", t.tooManyPages(printed.pageCount, pagesMaximum), { field: "text" });
}

/**
 * The kinds of terms that customers sign or read without anyone having checked them legally: own ones that nobody confirmed, or our
 * template while neither the operator (`isTemplateReviewed`) nor the dealer has. For Admins only, never on paper.
 */
export const uncheckedTerms = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({ isTemplateReviewed: z.boolean() }),
  async run({ db, actor, now }, { isTemplateReviewed }) {
    const used = termsKindNames.filter((kind) => {
      if (kind === "handover") return hasFeature(actor.plan, "contracts");
      return kind !== "sb_insurance" || hasFeature(actor.plan, "sb_insurance");
    });
    const [headquarter, inForce] = await Promise.all([
      db.headquarter(),
      Promise.all(used.map((kind) => ownTermsInForce(db, kind, now()))),
    ]);
    return used
      .filter((kind, index) => {
        const own = inForce[index];
        return own ? own.reviewedOn === null : !isTemplateReviewed && !templateReviewOf(headquarter, kind);
      })
      .map((kind) => termsKinds[kind].label);
  },
});

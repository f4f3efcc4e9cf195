import { and, eq } from "drizzle-orm";
import { signingLinks } from "#db/schema/contracts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { newLinkToken } from "#server/ground/platform/link-token.server.ts";
import { isCustomerKind } from "#server/handover/agreement/required-signatures.rules.ts";
import { signingTexts } from "./signing.texts.ts";
import { assertInPlan, assertOpenForSigning, givenOfKind, readSigningCase } from "./signing-case.server.ts";
import { isOfLink } from "./signing-link.server.ts";

/**
 * Creates a link for the customer's signatures on their own phone: valid for 30 minutes, usable once, like a capture link
 * (signatures.md#link). Earlier links stop working. Returns the row with its token. Throws `Problem`: not-found,
 * conflict (nothing left to sign there, paper, returned, complete).
 */
export const startPhoneSigning = useCase({
  may: ["update", "contract"],
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const signingCase = await readSigningCase(ctx.db, id);
    assertInPlan(ctx.actor, signingCase);
    assertOpenForSigning(signingCase);
    const missing = signingCase.required.filter(({ kind }) => isCustomerKind(kind) && !givenOfKind(signingCase, kind));
    if (missing.every(({ isOptional }) => isOptional)) throw new Problem("conflict", signingTexts.customerHasSigned);
    const { subject, branchId } = signingCase;
    const now = ctx.now();
    const linkId = ctx.newId();
    const { token, ...stored } = await newLinkToken(ctx.platform.appSecret, linkId);
    return ctx.db.transaction(async (tx) => {
      await tx.change(signingLinks, and(isOfLink(subject), eq(signingLinks.status, "pending")), { status: "expired" });
      const link = await tx.insert(signingLinks, {
        id: linkId,
        ...subject,
        branchId,
        ...stored,
        kinds: missing.map(({ kind }) => kind),
        createdByUserId: ctx.actor.userId,
        expiresAt: new Date(now.getTime() + limits.signing.validMinutes * 60_000),
        createdAt: now,
      });
      await addAuditEntry(tx, ctx, {
        action: "start_phone_signing",
        subjectType: "signing_link",
        subjectId: link.id,
        details: { contract_id: id },
      });
      return { ...link, token };
    });
  },
});

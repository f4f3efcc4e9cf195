import { idChecks } from "#db/schema/id-checks.ts";
import { notFound, Problem } from "#server/kernel/problem.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import type { z } from "#server/kernel/zod.ts";
import {
  announceDecision,
  decideIn,
  identityApproval,
  licenseApproval,
} from "#server/verification/decide-document.server.ts";
import {
  ApproveIdCheckInput,
  ApproveIdentityInput,
  ApproveLicenseInput,
} from "#server/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/verification/id-check.texts.ts";

type IdCheck = typeof idChecks.$inferSelect;
type Given = z.output<typeof ApproveIdCheckInput>;

/**
 * Accepts every half that is still open, with the given fields over those already known. Throws `Problem` not-found,
 * conflict when nothing is open any more, and `ZodError` or `Problem` invalid for the fields of either half: then no
 * half is decided.
 */
export const approveIdCheck = useCase({
  may: ["update", "id_check"],
  input: ApproveIdCheckInput,
  async run(ctx, input): Promise<void> {
    const decided = await ctx.db.transaction(async (tx) => {
      const check = await tx.get(idChecks, input.id);
      if (!check) throw notFound(idCheckTexts.notFound);
      const decisions = approvalsOf(ctx, check, input);
      if (decisions.length === 0) throw new Problem("conflict", idCheckTexts.alreadyDecided);
      const outcomes = [];
      for (const decision of decisions) outcomes.push(await decideIn(tx, ctx, check.id, decision));
      return outcomes;
    });
    for (const outcome of decided) announceDecision(ctx, outcome);
  },
});

/** The approvals of the halves that are open; all are validated before the first is applied. */
function approvalsOf(ctx: Context, check: IdCheck, given: Given) {
  const { id } = check;
  const person = {
    prename: given.identity.prename ?? check.prename,
    surname: given.identity.surname ?? check.surname,
  };
  const decisions = [];
  if (check.approvalState === "IN_PROGRESS") {
    const fields = ApproveIdentityInput.parse({
      id,
      ...person,
      number: given.identity.number ?? check.identityDocumentNumber ?? "",
      dateOfBirth: given.identity.dateOfBirth ?? check.dateOfBirth ?? "",
      expiresOn: check.identityDocumentExpiresOn ?? undefined,
      nationality: check.nationality ?? undefined,
    });
    decisions.push(identityApproval(ctx, fields));
  }
  if (check.licenseApprovalState === "IN_PROGRESS") {
    const fields = ApproveLicenseInput.parse({
      id,
      prename: given.license.prename ?? check.licensePrename ?? person.prename,
      surname: given.license.surname ?? check.licenseSurname ?? person.surname,
      number: given.license.number ?? check.licenseNumber ?? "",
      issuingAuthority: given.license.issuingAuthority ?? check.licenseIssuingAuthority ?? "",
      classes: given.license.classes ?? check.licenseClasses ?? "",
      issuedOn: check.licenseIssuedOn ?? undefined,
      expiresOn: check.licenseExpiresOn ?? undefined,
    });
    decisions.push(licenseApproval(ctx, fields));
  }
  return decisions;
}

import { idChecks } from "#db/schema/id-checks.ts";
import { areCheckDigitsWrong } from "#server/checks/verification/check-digits.ts";
import {
  announceDecision,
  decideIn,
  identityApproval,
  licenseApproval,
} from "#server/checks/verification/decide-document.server.ts";
import { ApproveIdCheckInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { identityReview, licenseReview } from "#server/checks/verification/review.schema.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

type IdCheck = typeof idChecks.$inferSelect;
type Given = z.output<typeof ApproveIdCheckInput>;

/**
 * Accepts every half that is still open, with the given fields over those already known. Throws `Problem` not-found,
 * conflict when nothing is open any more, and `ZodError` for the fields of either half: then no half is decided.
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

const tickOf = (isAccepted: boolean) => (isAccepted ? ("on" as const) : undefined);

/** The approvals of the open halves. Throws `ZodError` with the errors of both, before either is applied. */
function approvalsOf(ctx: Context, check: IdCheck, given: Given) {
  const today = berlinWallTime(ctx.now()).date;
  const isExpiryAccepted = tickOf(given.acceptsExpired);
  const person = {
    prename: given.identity.prename ?? check.prename,
    surname: given.identity.surname ?? check.surname,
    dateOfBirth: given.identity.dateOfBirth ?? check.dateOfBirth ?? "",
  };
  const identity =
    check.approvalState === "IN_PROGRESS"
      ? identityReview({ today, areCheckDigitsWrong: areCheckDigitsWrong(check, today) }).safeParse({
          ...person,
          number: given.identity.number ?? check.identityDocumentNumber ?? "",
          expiresOn: check.identityDocumentExpiresOn ?? undefined,
          nationality: check.nationality ?? undefined,
          isExpiryAccepted,
          isAgeAccepted: tickOf(given.acceptsUnderAge),
          areCheckDigitsAccepted: tickOf(given.acceptsCheckDigits),
          isOriginalSeen: tickOf(given.identity.isOriginalSeen),
        })
      : null;
  const dateOfBirth = parseGermanDate(person.dateOfBirth) ?? null;
  const licenseNames = {
    prename: given.license.prename ?? check.licensePrename ?? "",
    surname: given.license.surname ?? check.licenseSurname ?? "",
  };
  // Names nobody has read off the license are not compared with themselves.
  const comparesNames = licenseNames.prename !== "" || licenseNames.surname !== "";
  const license =
    check.licenseApprovalState === "IN_PROGRESS"
      ? licenseReview({ today, dateOfBirth }).safeParse({
          ...(comparesNames ? licenseNames : { prename: person.prename, surname: person.surname }),
          dateOfBirth: given.license.dateOfBirth ?? check.licenseDateOfBirth ?? undefined,
          number: given.license.number ?? check.licenseNumber ?? "",
          issuingAuthority: given.license.issuingAuthority ?? check.licenseIssuingAuthority ?? "",
          classes: given.license.classes ?? check.licenseClasses ?? "",
          issuedOn: check.licenseIssuedOn ?? undefined,
          expiresOn: check.licenseExpiresOn ?? undefined,
          isExpiryAccepted,
          isOriginalSeen: tickOf(given.license.isOriginalSeen),
        })
      : null;
  const issues = [identity, license].flatMap((half) => half?.error?.issues ?? []);
  if (issues.length > 0) throw new z.ZodRealError(issues);
  return [
    identity?.data && identityApproval(ctx, identity.data),
    license?.data && licenseApproval(ctx, license.data, { comparesNames }),
  ].filter((decision) => decision !== undefined && decision !== null);
}

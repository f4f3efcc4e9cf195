import type { idChecks } from "#db/schema/id-checks.ts";
import { concernOfTick, ticksOf, zoneOfCheck } from "#server/checks/verification/approval-concerns.rules.ts";
import {
  announceDecision,
  checkToDecide,
  decideIn,
  identityApproval,
  licenseApproval,
} from "#server/checks/verification/decide-document.server.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { ApproveIdCheckInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { hasAcceptedOneName, zoneHasOneName } from "#server/checks/verification/one-name.rules.ts";
import { isProved } from "#server/checks/verification/proved-fields.ts";
import { identityReview, licenseReview } from "#server/checks/verification/review.schema.ts";
import { isOneName } from "#server/ground/dictionary/person-name.schema.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { readGermanDate } from "#server/ground/kernel/german-date.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { parseMrz } from "#server/services/document-reading/parse-mrz.ts";

type IdCheck = typeof idChecks.$inferSelect;
type Given = z.output<typeof ApproveIdCheckInput>;

/**
 * Accepts every half that is still open, with the given fields over those already known. Throws `Problem` not-found,
 * conflict when nothing is open any more, invalid with `concerns` for what has to be confirmed first, and `ZodError` for the
 * fields of either half: then no half is decided.
 */
export const approveIdCheck = useCase({
  may: ["update", "id_check"],
  input: ApproveIdCheckInput,
  async run(ctx, input): Promise<void> {
    const decided = await ctx.db.transaction(async (tx) => {
      let check = await checkToDecide(tx, input.id);
      const decisions = approvalsOf(ctx, check, input);
      if (decisions.length === 0) throw new Problem("conflict", idCheckTexts.alreadyDecided);
      const outcomes = [];
      for (const decision of decisions) {
        const outcome = await decideIn(tx, ctx, check, decision);
        outcomes.push(outcome);
        check = outcome.check;
      }
      return outcomes;
    });
    for (const outcome of decided) announceDecision(ctx, outcome);
  },
});

/** The approvals of the open halves. Throws the errors of both, before either is applied. */
function approvalsOf(ctx: Context, check: IdCheck, given: Given) {
  const today = berlinWallTime(ctx.now()).date;
  const zone = check.mrz === null ? null : parseMrz(check.mrz.split("\n"), today);
  const person = {
    prename: given.identity.prename ?? check.prename,
    surname: given.identity.surname ?? check.surname,
    dateOfBirth: given.identity.dateOfBirth ?? check.dateOfBirth ?? "",
  };
  const isOneKnown = given.identity.hasOneName ?? (zoneHasOneName(zone) || hasAcceptedOneName(check));
  const identity =
    check.approvalState === "IN_PROGRESS"
      ? identityReview({ today, zone: zoneOfCheck(check, today), isProved: isProved(check, "identity") }).safeParse({
          ...person,
          ...oneNameTick(given.identity.hasOneName ?? (isOneKnown && isOneName(person))),
          number: given.identity.number ?? check.identityDocumentNumber ?? undefined,
          expiresOn: given.identity.expiresOn ?? check.identityDocumentExpiresOn ?? undefined,
          nationality: given.identity.nationality ?? check.nationality ?? undefined,
          ...ticksOf("identity", given.confirmed),
          ...(given.identity.isOriginalSeen ? { isOriginalSeen: "on" } : {}),
        })
      : null;
  const dateOfBirth = readGermanDate(person.dateOfBirth, "birth") ?? null;
  const licenseNames = {
    prename: given.license.prename ?? check.licensePrename ?? "",
    surname: given.license.surname ?? check.licenseSurname ?? "",
  };
  // Names nobody has read off the license are not compared with themselves.
  const comparesNames = licenseNames.prename !== "" || licenseNames.surname !== "";
  const namesOfLicense = comparesNames ? licenseNames : { prename: person.prename, surname: person.surname };
  const license =
    check.licenseApprovalState === "IN_PROGRESS"
      ? licenseReview({ today, dateOfBirth }).safeParse({
          ...namesOfLicense,
          ...oneNameTick(given.license.hasOneName ?? (isOneKnown && isOneName(namesOfLicense))),
          dateOfBirth: given.license.dateOfBirth ?? check.licenseDateOfBirth ?? undefined,
          number: given.license.number ?? check.licenseNumber ?? "",
          issuingAuthority: given.license.issuingAuthority ?? check.licenseIssuingAuthority ?? "",
          classes: given.license.classes ?? check.licenseClasses ?? "",
          issuedOn: given.license.issuedOn ?? check.licenseIssuedOn ?? undefined,
          expiresOn: given.license.expiresOn ?? check.licenseExpiresOn ?? undefined,
          country: given.license.country ?? check.licenseCountry ?? undefined,
          residentSince: given.license.residentSince ?? check.licenseResidentSince ?? undefined,
          ...ticksOf("license", given.confirmed),
          ...(given.license.isOriginalSeen ? { isOriginalSeen: "on" } : {}),
        })
      : null;
  refuse({ identity: identity?.error?.issues ?? [], license: license?.error?.issues ?? [] });
  return [
    identity?.data && identityApproval(ctx, identity.data),
    license?.data && licenseApproval(ctx, license.data, { comparesNames }),
  ].filter((decision) => decision !== undefined && decision !== null);
}

const oneNameTick = (hasOneName: boolean) => (hasOneName ? { hasOneName: "on" } : {});

type HalfIssues = Record<DocumentHalf, readonly z.core.$ZodIssue[]>;

/** Throws what is wrong with either half; missing ticks are concerns here, with the codes that confirm them. */
function refuse({ identity, license }: HalfIssues): void {
  const all = [...identity, ...license];
  if (all.length === 0) return;
  const named = (half: DocumentHalf, issues: HalfIssues[DocumentHalf]) =>
    issues.map(({ path, message }) => ({ path, message, code: concernOfTick(half, path.join(".")) }));
  const issues = [...named("identity", identity), ...named("license", license)];
  const concerns = issues.flatMap(({ code }) => code ?? []);
  if (concerns.length === 0) throw new z.ZodRealError([...all]);
  throw new Problem("invalid", issues[0]?.message ?? "", {
    code: concerns.length === issues.length ? "confirmation_required" : "invalid",
    issues: issues.map(({ path, message, code }) => ({
      field: code ? `confirmed_concerns.${code}` : path.join("."),
      text: message,
    })),
    concerns,
  });
}

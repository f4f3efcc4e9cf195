import { idChecks } from "#db/schema/id-checks.ts";
import { notFound, Problem } from "#server/kernel/problem.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import type { z } from "#server/kernel/zod.ts";
import { approveIdentity, approveLicense } from "#server/verification/decide-document.server.ts";
import { idCheckTexts } from "#server/verification/id-check.texts.ts";
import type { ApproveBody } from "./id-check.wire.ts";

/**
 * POST /id_checks/{id}/approve: accepts every half that is still open, with the given fields over what was read before.
 * Throws conflict when nothing is open any more.
 */
export async function approveIdCheck(ctx: Context, id: string, given: z.output<typeof ApproveBody>["id_check"]) {
  const check = await ctx.db.get(idChecks, id);
  if (!check) throw notFound(idCheckTexts.notFound);
  const isIdentityOpen = check.approvalState === "IN_PROGRESS";
  const isLicenseOpen = check.licenseApprovalState === "IN_PROGRESS";
  if (!isIdentityOpen && !isLicenseOpen) throw new Problem("conflict", idCheckTexts.alreadyDecided);
  const license = given.drivers_liscense_id_check_attributes ?? {};
  const person = { prename: given.prename ?? check.prename, surname: given.surname ?? check.surname };
  if (isIdentityOpen) {
    await approveIdentity(ctx, {
      id,
      ...person,
      number: given.identity_document_number ?? check.identityDocumentNumber ?? "",
      dateOfBirth: given.date_of_birth ?? check.dateOfBirth ?? "",
      expiresOn: check.identityDocumentExpiresOn ?? undefined,
      nationality: check.nationality ?? undefined,
    });
  }
  if (isLicenseOpen) {
    await approveLicense(ctx, {
      id,
      prename: license.prename ?? check.licensePrename ?? person.prename,
      surname: license.surname ?? check.licenseSurname ?? person.surname,
      number: license.number ?? check.licenseNumber ?? "",
      issuingAuthority: license.drivers_liscense_issuing_authority ?? check.licenseIssuingAuthority ?? "",
      classes: license.drivers_license_classes ?? check.licenseClasses ?? "",
      issuedOn: check.licenseIssuedOn ?? undefined,
      expiresOn: check.licenseExpiresOn ?? undefined,
    });
  }
}

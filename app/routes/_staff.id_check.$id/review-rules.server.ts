import { formRules } from "#app/forms/form-rules.server.ts";
import { paths } from "#app/paths.ts";
import { RequestPhotoFields } from "#server/checks/id-checks/image-request.schema.ts";
import { RejectDocumentFields } from "#server/checks/verification/id-check.schema.ts";
import { identityReview, licenseReview } from "#server/checks/verification/review.schema.ts";
import type { ReviewRules } from "./review-types.ts";

/** What the page of a check knows of its forms. Which fields are required does not depend on dates. */
export const reviewRules = (id: string): ReviewRules => ({
  identity: formRules(identityReview({ today: "", areCheckDigitsWrong: false }), paths.formVerdict("identity", id)),
  license: formRules(licenseReview({ today: "", dateOfBirth: null }), paths.formVerdict("license", id)),
  photoRequest: formRules(RequestPhotoFields, paths.formVerdict("photo_request")),
  rejection: formRules(RejectDocumentFields, paths.formVerdict("rejection")),
});

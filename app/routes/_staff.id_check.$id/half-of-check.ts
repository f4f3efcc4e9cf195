import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import type { LoadedCheck } from "./route.tsx";

/** The state of one document of a check; null when it has no license. */
export const stateOf = ({ check }: Pick<LoadedCheck, "check">, half: DocumentHalf) =>
  half === "identity" ? check.approvalState : check.licenseApprovalState;

/** Whether a reviewer may still decide about it: nothing of a check that has ended is edited. */
export const isOpenHalf = (loaded: Pick<LoadedCheck, "check">, half: DocumentHalf) =>
  stateOf(loaded, half) === "IN_PROGRESS" && !loaded.check.finishedAt;

/** Which kind of document it is. */
export const kindOf = ({ check }: Pick<LoadedCheck, "check">, half: DocumentHalf) =>
  half === "identity" ? check.identityDocumentType : "DRIVERS_LISCENSE";

/** Its photos. */
export const photosOf = (
  { identityImages, licenseImages }: Pick<LoadedCheck, "identityImages" | "licenseImages">,
  half: DocumentHalf,
) => (half === "identity" ? identityImages : licenseImages);

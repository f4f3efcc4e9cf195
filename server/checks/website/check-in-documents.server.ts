import type { CheckIn } from "./find-check-in.server.ts";

type AskedFor = Pick<CheckIn, "identityDocumentType" | "withLicense" | "captureProcessId" | "licenseCaptureProcessId">;

/** The documents of a check-in in the order in which they are photographed, each with the column of its capture link. */
export function documentsOf(checkIn: AskedFor) {
  const identity = {
    kind: checkIn.identityDocumentType,
    column: "captureProcessId",
    captureId: checkIn.captureProcessId,
  } as const;
  const license = {
    kind: "DRIVERS_LISCENSE",
    column: "licenseCaptureProcessId",
    captureId: checkIn.licenseCaptureProcessId,
  } as const;
  return checkIn.withLicense ? [identity, license] : [identity];
}

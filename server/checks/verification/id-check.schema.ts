import { MrzText } from "#server/checks/capture/capture.schema.ts";
import { typedName, typedText } from "#server/ground/dictionary/typed-line.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { type RejectionReason, rejectionReasons } from "./id-check.states.ts";
import { idCheckTexts as t } from "./id-check.texts.ts";
import { ShownPhotos, TypedFields } from "./review.schema.ts";

export const IdentityDocumentType = z.enum(["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT"], {
  error: t.typeRequired,
});

const scanIds = (maximum: number) =>
  z
    .array(IdText.min(1))
    .max(maximum, t.tooManyScans)
    .refine((ids) => new Set(ids).size === ids.length, t.tooManyScans)
    .default([]);
const knownName = z.string().overwrite(typedName).max(200).optional();

/**
 * The sources of a check, for each document one of two: photos of a capture process (capture.md#sending), or
 * mailed scans, front first (scans.md#use). Without a source for the license the check covers the ID only.
 */
export const StartIdCheckInput = z
  .object({
    identityDocumentType: IdentityDocumentType,
    captureId: IdText.min(1, t.photosMissing).optional(),
    scanIds: scanIds(2),
    /** The zone on the scans as a browser read it; that of photos comes with their capture process. */
    scannedMrz: MrzText,
    licenseCaptureId: IdText.min(1, t.licensePhotosMissing).optional(),
    licenseScanIds: scanIds(limits.scansPerDocument.DRIVERS_LISCENSE),
    /** The customer's name, if known before the documents are reviewed. */
    prename: knownName,
    surname: knownName,
    /** The capture links of a second driver: identity document, then license. */
    driverCaptureIds: z.array(IdText).max(2).default([]),
    /** The check of the customer whose second driver this is. */
    secondDriverOfId: IdText.min(1).optional(),
  })
  .superRefine((input, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (!input.captureId && input.scanIds.length === 0) complain("captureId", t.photosMissing);
    if (input.captureId && input.scanIds.length > 0) complain("scanIds", t.eitherPhotosOrScans);
    if (input.licenseCaptureId && input.licenseScanIds.length > 0) complain("licenseScanIds", t.eitherPhotosOrScans);
    const maximum = limits.scansPerDocument[input.identityDocumentType];
    if (input.scanIds.length > maximum) complain("scanIds", t.tooManyScans);
  });

const reasons = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];
const givenText = WireText.optional();

/** Fields over those a check already has; each half is checked as `ApproveIdentityInput` and `ApproveLicenseInput`. */
export const ApproveIdCheckInput = z.object({
  id: IdText,
  /** What is accepted all the same, of both documents. */
  confirmed: ConfirmedInput,
  identity: z.object({
    prename: givenText,
    surname: givenText,
    hasOneName: z.boolean().optional(),
    number: givenText,
    dateOfBirth: givenText,
    /** The original was seen. */
    isOriginalSeen: z.boolean().default(false),
    expiresOn: givenText,
    nationality: givenText,
  }),
  license: z.object({
    isOriginalSeen: z.boolean().default(false),
    prename: givenText,
    surname: givenText,
    hasOneName: z.boolean().optional(),
    dateOfBirth: givenText,
    number: givenText,
    issuingAuthority: givenText,
    classes: givenText,
    issuedOn: givenText,
    expiresOn: givenText,
    country: givenText,
    residentSince: givenText,
  }),
});

const noteMaximum = 500;

/** The reviewer's input (checks.md#review-page). */
export const RejectDocumentFields = z.object({
  document: z.enum(["identity", "license"]),
  reason: z.enum(reasons, { error: t.reasonRequired }),
  note: z.string().overwrite(typedText).max(noteMaximum, t.tooLong(noteMaximum)).optional(),
  typed: TypedFields.optional(),
});

/** The same for the check with this id. */
export const RejectDocumentInput = RejectDocumentFields.extend({ id: IdText, shownPhotos: ShownPhotos });

export const IdCheckIdInput = z.object({ id: IdText });

import type { WalletProof } from "#db/schema/id-checks.ts";
import { DocumentSide, ImageType, PhotoDataUrl } from "#server/checks/capture/capture.schema.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { ApprovalStateWire } from "#server/checks/processes/approval-state.wire.ts";
import { IdentityDocumentType, RejectDocumentInput } from "#server/checks/verification/id-check.schema.ts";
import { captureDocumentTypes, keysOf } from "#server/ground/dictionary/dictionary.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { ConfirmedCodes, confirmedOfCodes } from "#server/services/concerns/confirmed.schema.ts";
import { proofToWire } from "./wallet-proof.wire.ts";

/** The JSON of ID checks (api.md#checks), its misspellings included. */
const ImageAttributes = z
  .object({
    image: PhotoDataUrl,
    identity_document_side: DocumentSide.default("front_side"),
    image_type: ImageType.default("visible"),
  })
  .meta({ "x-name": "Photo" });
const Images = z.array(ImageAttributes).max(limits.capture.maxImages, captureTexts.imagesUnexpected).default([]);
const ScanId = IdText.nullish();

/** Each document from images or from scans, independently of the other. */
/** Fields of the tokens of capture links. */
export const tokenFields = {
  identity: "external_image_capturing_process_token",
  license: "drivers_liscense_external_image_capturing_process_token",
} as const;
const CaptureToken = WireText.nullish();

export const CreateIdCheckBody = z.object({
  id_check: z
    .object({
      identity_document_type: IdentityDocumentType,
      prename: WireText.nullish(),
      surname: WireText.nullish(),
      second_driver_of_id: WireText.nullish().describe("The check of the customer whose second driver this person is"),
      scan_to_mail_email1_id: ScanId,
      scan_to_mail_email2_id: ScanId,
      drivers_liscense_scan_to_mail_email1_id: ScanId,
      drivers_liscense_scan_to_mail_email2_id: ScanId,
      external_image_capturing_process_token: CaptureToken.describe("Of the capture link with the photos of the card"),
      drivers_liscense_external_image_capturing_process_token: CaptureToken.describe("The same for the license"),
      identity_document_images_attributes: Images,
      drivers_liscense_id_check_attributes: z
        .object({ images: Images, identity_document_images_attributes: Images })
        .nullish(),
    })
    .meta({ "x-name": "NewIdCheck" }),
});

type NewIdCheck = z.output<typeof CreateIdCheckBody>["id_check"];

/** The documents of a request: their images and scans, in order. */
export const documentsOfWire = (given: NewIdCheck) => {
  const license = given.drivers_liscense_id_check_attributes;
  return {
    images: given.identity_document_images_attributes,
    tokens: { identity: given[tokenFields.identity] || undefined, license: given[tokenFields.license] || undefined },
    scanIds: present(given.scan_to_mail_email1_id, given.scan_to_mail_email2_id),
    licenseImages: [...(license?.images ?? []), ...(license?.identity_document_images_attributes ?? [])],
    licenseScanIds: present(
      given.drivers_liscense_scan_to_mail_email1_id,
      given.drivers_liscense_scan_to_mail_email2_id,
    ),
    /** An empty license object is a client error, not a request for an ID check only. */
    isLicenseNamed: Boolean(license),
  };
};

const present = (...ids: (string | null | undefined)[]) =>
  ids.filter((id) => typeof id === "string" && id !== "") as string[];

const hasOneName = z
  .boolean()
  .optional()
  .describe("True: one name is all there is; missing: as the zone says, for the license as the identity document");

/** The fields a reviewer confirms; missing ones keep their stored value. States are never accepted. */
export const ApproveBody = z.object({
  id_check: z
    .object({
      prename: WireText.optional(),
      surname: WireText.optional(),
      has_one_name: hasOneName,
      identity_document_number: WireText.optional(),
      date_of_birth: WireText.optional().describe(
        "`1984-08-12` or `12.08.1984`; `1964-00-00` where the document has only the year",
      ),
      expires_on: WireText.optional().describe("`2031-08-01` or `01.08.2031`"),
      nationality: WireText.optional(),
      original_presented: z.boolean().optional().describe("True notes that the original was seen"),
      confirmed_concerns: ConfirmedCodes,
      accept_expired: z
        .boolean()
        .optional()
        .describe("The same as `identity_expired` and `license_expired` in confirmed_concerns"),
      accept_under_age: z.boolean().optional().describe("The same as `under_age` in confirmed_concerns"),
      accept_wrong_check_digits: z
        .boolean()
        .optional()
        .describe("The same as `check_digits_wrong` in confirmed_concerns"),
      drivers_liscense_id_check_attributes: z
        .object({
          prename: WireText.optional(),
          surname: WireText.optional(),
          has_one_name: hasOneName,
          date_of_birth: WireText.optional(),
          number: WireText.optional(),
          drivers_liscense_issuing_authority: WireText.optional(),
          drivers_license_classes: WireText.optional(),
          original_presented: z.boolean().optional().describe("True notes that the original was seen"),
          issued_on: WireText.optional(),
          expires_on: WireText.optional(),
          country: WireText.optional().describe("Which issued it, `NL` or `Niederlande`; missing: as recognized"),
          resident_since: WireText.optional().describe("Since when a holder from outside the EEA lives in Germany"),
        })
        .optional()
        .describe("Without the names on it nothing is compared: is_persons_name_matched stays null"),
    })
    .prefault({}),
});

/** The fields of an approval in the words of the use case. */
export const approvalOfWire = ({ drivers_liscense_id_check_attributes: license = {}, ...given }: Approval) => ({
  confirmed: {
    ...confirmedOfCodes(given.confirmed_concerns),
    ...(given.accept_expired ? { identity_expired: true, license_expired: true } : {}),
    ...(given.accept_under_age ? { under_age: true } : {}),
    ...(given.accept_wrong_check_digits ? { check_digits_wrong: true } : {}),
  },
  identity: {
    prename: given.prename,
    surname: given.surname,
    hasOneName: given.has_one_name,
    number: given.identity_document_number,
    dateOfBirth: given.date_of_birth,
    isOriginalSeen: given.original_presented,
    expiresOn: given.expires_on,
    nationality: given.nationality,
  },
  license: {
    isOriginalSeen: license.original_presented,
    prename: license.prename,
    surname: license.surname,
    hasOneName: license.has_one_name,
    dateOfBirth: license.date_of_birth,
    number: license.number,
    issuingAuthority: license.drivers_liscense_issuing_authority,
    classes: license.drivers_license_classes,
    issuedOn: license.issued_on,
    expiresOn: license.expires_on,
    country: license.country,
    residentSince: license.resident_since,
  },
});

type Approval = z.output<typeof ApproveBody>["id_check"];

export const RejectBody = z.object({
  id_check: z
    .object({
      document: RejectDocumentInput.shape.document.default("identity"),
      reason: WireText.default("").meta({ enum: RejectDocumentInput.shape.reason.options }),
      note: WireText.optional(),
    })
    .prefault({}),
});

type Check = {
  id: string;
  processNumber: number;
  identityDocumentType: string;
  identityDocumentNumber: string | null;
  prename: string;
  surname: string;
  dateOfBirth: string | null;
  approvalState: string;
  createdAt: Date;
  discardedAt: Date | null;
  licenseApprovalState: string | null;
  licenseNumber: string | null;
  licensePrename: string | null;
  licenseSurname: string | null;
  licenseDateOfBirth: string | null;
  licenseIssuingAuthority: string | null;
  licenseClasses: string | null;
  licenseCountry: string | null;
  licenseResidentSince: string | null;
  isPersonsNameMatched: boolean | null;
  /** When the originals were seen. */
  identityOriginalAt: Date | null;
  licenseOriginalAt: Date | null;
  identityProof: WalletProof | null;
  licenseProof: WalletProof | null;
};

const documentFields = {
  identity_document_number: z.string().nullable(),
  date_of_birth: z.string().nullable().describe("`1984-08-12`, with zeros for what the document leaves open"),
  approval_state: ApprovalStateWire,
  original_presented_at: z.string().nullable().describe("When staff saw the original; null: nobody said so"),
  wallet: z
    .object({
      issuer: z.string().describe("Who issued it, as its certificate names them"),
      format: z.enum(["sd-jwt", "mdoc"]),
      verified_at: z.string(),
    })
    .nullable()
    .describe("Shown with a wallet: the fields that it told are verified and there are no photos; null: photographed"),
};
const IdCheck = z
  .object({
    id: z.string(),
    topic_id: z.number().int().describe("The number of the process, as people say it"),
    identity_document_type: z.string().meta({ enum: IdentityDocumentType.options }),
    prename: z.string(),
    surname: z.string(),
    ...documentFields,
    created_at: z.string(),
    discarded_at: z.string().nullable(),
    images: z
      .array(
        z.object({
          id: z.string(),
          document_type: z.string().meta({ enum: keysOf(captureDocumentTypes) }),
          identity_document_side: z.string().meta({ enum: DocumentSide.options }),
          image_type: z.string().meta({ enum: ImageType.options }),
          api_url: z.string().describe("The photo, with the header `Authorization`"),
        }),
      )
      .describe("What is kept of the photos"),
    drivers_liscense_id_check: z
      .object({
        identity_document_type: z.literal("DRIVERS_LISCENSE"),
        prename: z.string().nullable(),
        surname: z.string().nullable(),
        ...documentFields,
        drivers_liscense_issuing_authority: z.string().nullable(),
        drivers_license_classes: z.string().nullable(),
        country: z
          .string()
          .nullable()
          .describe("In two letters, as a reviewer says it; null: recognized from the license"),
        resident_since: z.string().nullable(),
        is_persons_name_matched: z.boolean().nullable(),
      })
      .nullable(),
  })
  .openapi("IdCheck");

/** Responses of the calls about ID checks. */
export const IdCheckWire = z.object({ id_check: IdCheck });
export const StartedCheckWire = z.object({ data: z.object({ id: z.string() }) });
export const ContextCountsWire = z.object({ all: z.number().int(), active: z.number().int() });

type Photo = { id: string; documentType: string; side: string; imageType: string };

export const idCheckToWire = (
  { check, identityImages, licenseImages }: { check: Check; identityImages: Photo[]; licenseImages: Photo[] },
  appUrl: string,
): z.infer<typeof IdCheck> => ({
  id: check.id,
  topic_id: check.processNumber,
  identity_document_type: check.identityDocumentType,
  identity_document_number: check.identityDocumentNumber,
  prename: check.prename,
  surname: check.surname,
  date_of_birth: check.dateOfBirth,
  approval_state: check.approvalState,
  original_presented_at: check.identityOriginalAt?.toISOString() ?? null,
  wallet: proofToWire(check.identityProof),
  created_at: check.createdAt.toISOString(),
  discarded_at: check.discardedAt?.toISOString() ?? null,
  images: [...identityImages, ...licenseImages].map(({ id, documentType, side, imageType }) => ({
    id,
    document_type: documentType,
    identity_document_side: side,
    image_type: imageType,
    api_url: `${appUrl}/api/id_check_files/${id}`,
  })),
  drivers_liscense_id_check: check.licenseApprovalState
    ? {
        identity_document_type: "DRIVERS_LISCENSE",
        identity_document_number: check.licenseNumber,
        prename: check.licensePrename,
        surname: check.licenseSurname,
        date_of_birth: check.licenseDateOfBirth,
        approval_state: check.licenseApprovalState,
        original_presented_at: check.licenseOriginalAt?.toISOString() ?? null,
        wallet: proofToWire(check.licenseProof),
        drivers_liscense_issuing_authority: check.licenseIssuingAuthority,
        drivers_license_classes: check.licenseClasses,
        country: check.licenseCountry,
        resident_since: check.licenseResidentSince,
        is_persons_name_matched: check.isPersonsNameMatched,
      }
    : null,
});

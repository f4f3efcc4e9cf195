import { RejectDocumentInput } from "#server/checks/verification/id-check.schema.ts";
import { rejectionReasons } from "#server/checks/verification/id-check.states.ts";
import { ApproveIdentityInput, ApproveLicenseInput } from "#server/checks/verification/review.schema.ts";
import { hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** JSON between us and a tenant's legitimation service, with the misspelled field names (checks.md#legitimation-service). */
const Rejected = z.object({ approval_state: z.literal("REJECTED"), reason: z.string().max(500).optional() });
const text = z.string().max(200);
/** True accepts a document that has expired; without it such a verdict is refused, as a reviewer's is. */
const acceptExpired = z.boolean().default(false);
/** The same for a person under 18, for wrong check digits of the machine-readable zone, and for that of another kind. */
const acceptWarning = z.boolean().default(false);
const tickOf = (isAccepted: boolean) => (isAccepted ? ("on" as const) : undefined);

/** True: `surname` is the only name, and `prename` is empty. */
const names = { prename: text, surname: text, has_one_name: z.boolean().default(false) };

const IdentityVerdict = z.discriminatedUnion("approval_state", [
  Rejected,
  z.object({
    approval_state: z.literal("SUCCESSFULLY_COMPLETED"),
    ...names,
    number: text,
    date_of_birth: text,
    expires_on: text.nullish(),
    nationality: text.nullish(),
    accept_expired: acceptExpired,
    accept_under_age: acceptWarning,
    accept_wrong_check_digits: acceptWarning,
    accept_other_kind: acceptWarning,
  }),
]);

const LicenseVerdict = z.discriminatedUnion("approval_state", [
  Rejected,
  z.object({
    approval_state: z.literal("SUCCESSFULLY_COMPLETED"),
    ...names,
    number: text,
    drivers_liscense_issuing_authority: text,
    drivers_license_classes: text,
    date_of_birth: text.nullish(),
    issued_on: text.nullish(),
    expires_on: text.nullish(),
    accept_expired: acceptExpired,
  }),
]);

export const LegitimationAnswer = z.object({
  data: z
    .object({ identity_document: IdentityVerdict.optional(), drivers_liscense: LicenseVerdict.optional() })
    .refine((data) => data.identity_document || data.drivers_liscense, {
      error: "Die Antwort enthält keine Entscheidung.",
    }),
});

/** The result for one document: the service's verdict was accepted, or a decision already existed. */
export const LegitimationResult = z.object({
  data: z.object({
    identity_document: z.enum(["decided", "already_decided"]).optional(),
    drivers_liscense: z.enum(["decided", "already_decided"]).optional(),
  }),
});

const isReason = (reason: string | undefined): reason is keyof typeof rejectionReasons =>
  reason !== undefined && hasEntry(rejectionReasons, reason);

/** A key of our list becomes the reason; any other text becomes the note. */
const reasonOf = (reason: string | undefined) =>
  isReason(reason) ? { reason, note: undefined } : { reason: "other" as const, note: reason };

type Verdicts = z.output<typeof LegitimationAnswer>["data"];

/** The identity document's verdict as a reviewer's input; throws ZodError where a reviewer would be refused. */
export function identityVerdictFromWire(id: string, verdict: NonNullable<Verdicts["identity_document"]>) {
  if (verdict.approval_state === "REJECTED") {
    return { rejection: RejectDocumentInput.parse({ id, document: "identity", ...reasonOf(verdict.reason) }) };
  }
  const { prename, surname, number, date_of_birth, expires_on, nationality } = verdict;
  const ticks = {
    isExpiryAccepted: tickOf(verdict.accept_expired),
    isAgeAccepted: tickOf(verdict.accept_under_age),
    areCheckDigitsAccepted: tickOf(verdict.accept_wrong_check_digits),
    isKindAccepted: tickOf(verdict.accept_other_kind),
    hasOneName: tickOf(verdict.has_one_name),
  };
  const optional = { expiresOn: expires_on ?? undefined, nationality: nationality ?? undefined, ...ticks };
  const required = { prename, surname, number, dateOfBirth: date_of_birth };
  return { approval: ApproveIdentityInput.parse({ id, ...required, ...optional }) };
}

/** The same for the driving license. */
export function licenseVerdictFromWire(id: string, verdict: NonNullable<Verdicts["drivers_liscense"]>) {
  if (verdict.approval_state === "REJECTED") {
    return { rejection: RejectDocumentInput.parse({ id, document: "license", ...reasonOf(verdict.reason) }) };
  }
  const { prename, surname, date_of_birth, number, issued_on, expires_on } = verdict;
  return {
    approval: ApproveLicenseInput.parse({
      id,
      prename,
      surname,
      hasOneName: tickOf(verdict.has_one_name),
      number,
      issuingAuthority: verdict.drivers_liscense_issuing_authority,
      classes: verdict.drivers_license_classes,
      issuedOn: issued_on ?? undefined,
      expiresOn: expires_on ?? undefined,
      dateOfBirth: date_of_birth ?? undefined,
      isExpiryAccepted: tickOf(verdict.accept_expired),
    }),
  };
}

type SignedImage = { documentType: string; side: string; imageType: string; url: string; expiresAt: Date };
type RequestedCheck = { processNumber: number; identityDocumentType: string; licenseApprovalState: string | null };

/** The request: numbers, kinds and links that expire after minutes; never a name. */
export const legitimationRequestToWire = (
  id: string,
  check: RequestedCheck,
  images: SignedImage[],
  { appUrl, now }: { appUrl: string; now: Date },
) => ({
  type: "legitimation.requested",
  timestamp: now.toISOString(),
  data: {
    id,
    process_number: check.processNumber,
    document_types: [check.identityDocumentType, ...(check.licenseApprovalState ? ["DRIVERS_LISCENSE"] : [])],
    images: images.map((image) => ({
      identity_document_type: image.documentType,
      identity_document_side: image.side,
      image_type: image.imageType,
      url: image.url,
      expires_at: image.expiresAt.toISOString(),
    })),
    callback_url: `${appUrl}/api/legitimation_callbacks/${id}`,
  },
});

import { germanDate, optionalGermanDate } from "#server/kernel/german-date.ts";
import { z } from "#server/kernel/zod.ts";
import { type RejectionReason, rejectionReasons } from "./id-check.states.ts";
import { idCheckTexts as t } from "./id-check.texts.ts";

const IdentityDocumentType = z.enum(["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT"], { error: t.typeRequired });

/** What a check is made from: photos that wait with their capture processes (product §5). */
export const StartIdCheckInput = z.object({
  identityDocumentType: IdentityDocumentType,
  captureId: z.string({ error: t.photosMissing }).min(1, t.photosMissing),
  /** Missing: only an ID check is wanted. */
  licenseCaptureId: z.string().optional(),
});

const required = (text: string) => z.string({ error: text }).trim().min(1, text).max(200);
const optional = z.string().trim().max(200).optional();
const reasons = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];

/** The identity document's fields as the reviewer confirms them (product §4). */
export const ApproveIdentityInput = z.object({
  id: z.string(),
  prename: required(t.prenameRequired),
  surname: required(t.surnameRequired),
  number: required(t.numberRequired),
  dateOfBirth: germanDate(t.birthDateRequired, t.dateFormat),
  expiresOn: optionalGermanDate(t.dateFormat),
  nationality: optional,
});

/** The driving licence's fields as the reviewer confirms them. */
export const ApproveLicenseInput = z.object({
  id: z.string(),
  prename: required(t.prenameRequired),
  surname: required(t.surnameRequired),
  number: required(t.numberRequired),
  issuingAuthority: required(t.authorityRequired),
  classes: required(t.classesRequired),
  issuedOn: optionalGermanDate(t.dateFormat),
  expiresOn: optionalGermanDate(t.dateFormat),
});

export const RejectDocumentInput = z.object({
  id: z.string(),
  document: z.enum(["identity", "license"]),
  reason: z.enum(reasons, { error: t.reasonRequired }),
  note: z.string().trim().max(500).optional(),
});

export const IdCheckIdInput = z.object({ id: z.string() });

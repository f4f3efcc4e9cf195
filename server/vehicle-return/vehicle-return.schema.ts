import { contractTexts as t } from "#server/agreement/contract.texts.ts";
import { optionalText, requiredLine } from "#server/agreement/contract-fields.schema.ts";
import { isCustomerKind, returnSignatureKinds } from "#server/agreement/required-signatures.rules.ts";
import { type ReturnSignatureKind, signatureKinds } from "#server/agreement/signature-kinds.ts";
import { parseGermanDate } from "#server/kernel/german-date.ts";
import type { WallTime } from "#server/kernel/wall-time.ts";
import { z } from "#server/kernel/zod.ts";
import { isSigned, SignatureFields } from "#server/signing/signature.schema.ts";
import { vehicleTexts } from "#server/vehicles/vehicle.texts.ts";
import { type Handover, isOdometerBelowStart, returnInstant, returnTimeProblem } from "./vehicle-return.rules.ts";

export const kilometersMaximum = 9_999_999;

/** What the rules of a return depend on; `now` is asked anew, because forms stay open. */
export type ReturnCircumstances = Handover & {
  now: () => Date;
  /** The dealer uses digital signing: both signatures are required. */
  usesDigitalSigning: boolean;
};

/** `12480`, also as Germans group digits: `12.480`. */
const kilometersLine = requiredLine(vehicleTexts.odometerRequired)
  .transform((typed) => (/^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll(".", "") : typed))
  .pipe(z.string().regex(/^\d*$/, vehicleTexts.odometerDigits))
  .refine((digits) => Number(digits) <= kilometersMaximum, vehicleTexts.odometerDigits);

const hourPattern = /^([01]\d|2[0-3])$/;
const minutePattern = /^[0-5]\d$/;

const signatureField = SignatureFields.optional();
const signatureFields = Object.fromEntries(returnSignatureKinds.map((kind) => [kind, signatureField])) as Record<
  ReturnSignatureKind,
  typeof signatureField
>;

const returnFields = z.object({
  returnDate: requiredLine(t.returnRequired),
  returnHour: requiredLine(t.returnTimeRequired).regex(hourPattern, t.returnTimeRequired),
  returnMinute: requiredLine(t.returnTimeRequired).regex(minutePattern, t.returnTimeRequired),
  odometerKm: kilometersLine,
  hasNewDamage: z.enum(["yes", "no"], { error: t.newDamageUnanswered }),
  newDamage: optionalText,
  returnNotes: optionalText,
  ...signatureFields,
});

type ReturnFields = z.output<typeof returnFields>;
/** Fields that are still wrong are missing. */
type ReturnInput = Partial<ReturnFields>;

/** The time three fields name; null while one of them is missing or names no time. */
export function returnTimeOf({ returnDate, returnHour = "", returnMinute = "" }: ReturnInput): WallTime | null {
  const date = parseGermanDate(returnDate ?? "");
  const isTime = hourPattern.test(returnHour) && minutePattern.test(returnMinute);
  return date && isTime ? { date, time: `${returnHour}:${returnMinute}` } : null;
}

/** The form of a vehicle return: texts as typed (spec §5 Vehicle return). */
export function returnForm(circumstances: ReturnCircumstances) {
  return returnFields.superRefine(
    (typed: ReturnInput, context) => {
      const tell = (field: keyof ReturnFields, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (typed.returnDate && !parseGermanDate(typed.returnDate)) tell("returnDate", t.returnRequired);
      const time = returnTimeOf(typed);
      const problem = time && returnTimeProblem(returnInstant(time), circumstances, circumstances.now());
      if (problem) tell("returnDate", returnTimeTexts[problem]);
      const isNumber = /^\d+$/.test(typed.odometerKm ?? "");
      if (isNumber && isOdometerBelowStart(Number(typed.odometerKm), circumstances))
        tell("odometerKm", t.odometerBelowStart);
      if (typed.hasNewDamage === "yes" && !typed.newDamage) tell("newDamage", t.newDamageRequired);
      if (!circumstances.usesDigitalSigning) return;
      for (const kind of returnSignatureKinds) {
        const signature = typed[kind];
        const isMissing = !signature || !isSigned(signature);
        if (isMissing && !signatureKinds[kind].isOptional) tell(kind, missingSignatureText(kind));
      }
    },
    // Also while other fields are still wrong: who mends a date must not meet the next complaint afterwards.
    { when: () => true },
  );
}

export const returnTimeTexts = { before_handover: t.returnBeforePickup, future: t.returnInFuture } as const;

/** What a return says that lacks a signature. */
export const missingSignatureText = (kind: ReturnSignatureKind) =>
  isCustomerKind(kind) ? t.customerSignatureMissing : t.dealerSignatureMissing;

/** What was typed, as the use case takes it. */
export function returnInputOf(contractId: string, typed: ReturnFields) {
  const time = returnTimeOf(typed);
  if (!time) throw new Error("a checked form names a time");
  return {
    contractId,
    returnedAt: returnInstant(time),
    odometerKm: Number(typed.odometerKm),
    newDamage: typed.hasNewDamage === "yes" ? typed.newDamage : "",
    notes: typed.returnNotes,
    signatures: returnSignatureKinds.flatMap((kind) => {
      const signature = typed[kind];
      const isGiven = signature && (isSigned(signature) || !signatureKinds[kind].isOptional);
      return isGiven ? [{ ...signature, kind }] : [];
    }),
  };
}

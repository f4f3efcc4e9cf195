import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts as t } from "#server/handover/agreement/contract.texts.ts";
import {
  kilometersLine,
  optionalLine,
  optionalText,
  requiredLine,
} from "#server/handover/agreement/contract-fields.schema.ts";
import { isCustomerKind, returnSignatureKinds } from "#server/handover/agreement/required-signatures.rules.ts";
import { type ReturnSignatureKind, signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { conditionFields } from "#server/handover/agreement/vehicle-condition.schema.ts";
import { conditionOfFields } from "#server/handover/agreement/vehicle-condition.ts";
import { checkOtherLines, choiceOf, settlementFields } from "#server/handover/settlement/settlement.schema.ts";
import { isSigned, SignatureFields } from "#server/handover/signing/signature.schema.ts";
import { correctionTexts } from "./correction.texts.ts";
import { returnMarkTexts } from "./return-marks.texts.ts";
import { type Handover, isOdometerBelowStart, returnInstant, returnTimeProblem } from "./vehicle-return.rules.ts";

/** The data that the rules of a return depend on; `now` is a function because forms stay open. */
export type ReturnContext = Handover & {
  now: () => Date;
  /** The dealer uses digital signing: both signatures are required. */
  usesDigitalSigning: boolean;
  /** It corrects a return, which needs a reason. */
  isCorrection?: boolean;
  /** New damages that were noted one by one. */
  marks?: readonly unknown[];
};

const hourPattern = /^([01]\d|2[0-3])$/;
const minutePattern = /^[0-5]\d$/;

const signatureField = SignatureFields.optional();
const signatureFields = Object.fromEntries(returnSignatureKinds.map((kind) => [kind, signatureField])) as Record<
  ReturnSignatureKind,
  typeof signatureField
>;

/** What a form says of papers and accessories (vehicle-return.md#accessories). */
export const accessoryAnswers = ["unchecked", "complete", "missing"] as const;

const returnFields = z.object({
  returnDate: requiredLine(t.returnRequired),
  /** Hour and minute of those who send them apart; a form sends one text in `returnDate`. */
  returnHour: optionalLine,
  returnMinute: optionalLine,
  odometerKm: kilometersLine,
  hasNewDamage: z.enum(["yes", "no"], { error: t.newDamageUnanswered }),
  newDamage: optionalText,
  returnNotes: optionalText,
  accessories: z.enum(accessoryAnswers).default("unchecked"),
  missingAccessories: optionalLine,
  /** Of a correction. */
  reason: optionalLine,
  ...conditionFields,
  ...settlementFields,
  ...signatureFields,
});

type ReturnFields = z.output<typeof returnFields>;
/** Invalid fields are missing. */
type ReturnInput = Partial<ReturnFields>;

type TypedTime = Pick<ReturnInput, "returnDate" | "returnHour" | "returnMinute">;
type TimeField = keyof TypedTime;
/** A time or its errors; neither while the field is empty. */
type ReadTime = { time: WallTime | null; errors: { field: TimeField; message: string }[] };

/** The time of a return, as one text or in three fields; a day without a year is the first one from the handover on. */
function readReturnTime(typed: TypedTime, { startOfUse }: Pick<Handover, "startOfUse">): ReadTime {
  const { returnDate: text = "", returnHour: hour, returnMinute: minute } = typed;
  if (hour !== undefined || minute !== undefined) return readThreeFields(text, hour ?? "", minute ?? "");
  if (text === "") return { time: null, errors: [] };
  const read = parseGermanDateTime(text, berlinWallTime(startOfUse).date);
  const wrong = (message: string): ReadTime => ({ time: null, errors: [{ field: "returnDate", message }] });
  if (read.problem !== null) return wrong(read.message);
  if (read.time === null) return wrong(t.returnTimeRequired);
  return { time: { date: read.date, time: read.time }, errors: [] };
}

function readThreeFields(text: string, hour: string, minute: string): ReadTime {
  const date = parseGermanDate(text);
  const errors: ReadTime["errors"] = [];
  if (text !== "" && !date) errors.push({ field: "returnDate", message: t.returnRequired });
  if (!hourPattern.test(hour)) errors.push({ field: "returnHour", message: t.returnTimeRequired });
  if (!minutePattern.test(minute)) errors.push({ field: "returnMinute", message: t.returnTimeRequired });
  return { time: date && errors.length === 0 ? { date, time: `${hour}:${minute}` } : null, errors };
}

/** The instant of a time typed as one text; null while it is none. */
export function typedReturnInstant(
  returnDate: string | undefined,
  handover: Pick<Handover, "startOfUse">,
): Date | null {
  const { time } = readReturnTime({ returnDate: returnDate ?? "" }, handover);
  return time && returnInstant(time);
}

/** The form of a vehicle return: raw texts (vehicle-return.md#form). */
export function returnForm(handover: ReturnContext) {
  return returnFields.superRefine(
    (typed: ReturnInput, context) => {
      const addIssue = (field: keyof ReturnFields, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const { time, errors } = readReturnTime(typed, handover);
      for (const { field, message } of errors) addIssue(field, message);
      const problem = time && returnTimeProblem(returnInstant(time), handover, handover.now());
      if (problem) addIssue("returnDate", returnTimeTexts[problem]);
      const isNumber = /^\d+$/.test(typed.odometerKm ?? "");
      if (isNumber && isOdometerBelowStart(Number(typed.odometerKm), handover))
        addIssue("odometerKm", t.odometerBelowStart);
      const hasMarks = (handover.marks ?? []).length > 0;
      if (typed.hasNewDamage === "yes" && !typed.newDamage && !hasMarks) addIssue("newDamage", t.newDamageRequired);
      if (typed.hasNewDamage === "no" && hasMarks) addIssue("hasNewDamage", returnMarkTexts.contradiction);
      if (typed.accessories === "missing" && !typed.missingAccessories)
        addIssue("missingAccessories", t.missingAccessoriesRequired);
      if (handover.isCorrection && !typed.reason) addIssue("reason", correctionTexts.reasonRequired);
      checkOtherLines(typed, (field, message) => addIssue(field as keyof ReturnFields, message));
      if (!handover.usesDigitalSigning) return;
      for (const kind of returnSignatureKinds) {
        const signature = typed[kind];
        const isMissing = !signature || !isSigned(signature);
        if (isMissing && !signatureKinds[kind].isOptional) addIssue(kind, missingSignatureText(kind));
      }
    },
    // Also while other fields are invalid: correcting a date must not reveal the next error only afterwards.
    { when: () => true },
  );
}

export const returnTimeTexts = { before_handover: t.returnBeforePickup, future: t.returnInFuture } as const;

/** What a return says that lacks a signature. */
export const missingSignatureText = (kind: ReturnSignatureKind) =>
  isCustomerKind(kind) ? t.customerSignatureMissing : t.dealerSignatureMissing;

type TypedAccessories = { accessories?: string | undefined; missingAccessories?: string | undefined };

/** What of papers and accessories is missing, "" for nothing; null: not checked. */
export function missingAccessoriesOf({ accessories, missingAccessories = "" }: TypedAccessories): string | null {
  if (accessories === "missing") return missingAccessories;
  return accessories === "complete" ? "" : null;
}

/** The form's values as input of the use case. */
export function returnInputOf(contract: Pick<Handover, "startOfUse"> & { id: string }, typed: ReturnFields) {
  const { time } = readReturnTime(typed, contract);
  if (!time) throw new Error("a checked form names a time");
  return {
    contractId: contract.id,
    returnedAt: returnInstant(time),
    odometerKm: Number(typed.odometerKm),
    newDamage: typed.hasNewDamage === "yes" ? typed.newDamage : "",
    notes: typed.returnNotes,
    missingAccessories: missingAccessoriesOf(typed),
    condition: conditionOfFields(typed),
    settlement: choiceOf(typed),
    signatures: returnSignatureKinds.flatMap((kind) => {
      const signature = typed[kind];
      const isGiven = signature && (isSigned(signature) || !signatureKinds[kind].isOptional);
      return isGiven ? [{ ...signature, kind }] : [];
    }),
  };
}

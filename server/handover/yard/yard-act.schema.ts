import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { noteMaximum } from "#server/fleet/damages/damage.schema.ts";
import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { kilometersMaximum } from "#server/ground/kernel/kilometers.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalLine, optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { ConditionInput } from "#server/handover/agreement/vehicle-condition.schema.ts";
import { SignatureInputs } from "#server/handover/signing/signature.schema.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { roundMoments, shotKeys } from "#server/handover/vehicle-return/photo-round.ts";

/** A JPEG of 1,600 pixels has a tenth of it. */
const photoCharacters = 4_000_000;
const thousandths = z.number().int().min(0).max(1000).nullable().default(null);
const Odometer = z.number().int().min(0).max(kilometersMaximum);
const Sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/);

/** No bytes for what is no base64. */
function bytesOfDataUrl(image: string): Uint8Array {
  try {
    return Uint8Array.from(atob(image.slice(image.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

const factsOf = {
  photo: z.object({
    moment: z.enum(roundMoments),
    shot: z.enum(shotKeys),
    image: z.string().max(photoCharacters).startsWith("data:image/jpeg;base64,").transform(bytesOfDataUrl),
  }),
  mark: z.object({
    /** What devices from before December 2026 leave out. */
    moment: z.enum(roundMoments).default("return"),
    view: z.enum(keysOf(damageViews)),
    x: thousandths,
    y: thousandths,
    kind: z.enum(keysOf(damageKinds)),
    size: z.enum(keysOf(damageSizes)).nullable().default(null),
    note: z.string().max(noteMaximum).default("").transform(noteLine),
  }),
  signed: z.object({
    /** Of the papers that were read, in the order of the day. */
    papers: z.array(Sha256).min(1).max(2),
    /** Ticked before anybody signed (signatures.md#consent). */
    isAgreed: z.literal(true, { error: signingTexts.agreementRequired }),
    signatures: SignatureInputs.min(1),
  }),
  handed_over: z.object({ odometerKm: Odometer, condition: ConditionInput }),
  returned: z.object({
    odometerKm: Odometer,
    condition: ConditionInput,
    notes: optionalText,
    missingAccessories: optionalLine.nullable().transform((missing) => missing ?? null),
    signatures: SignatureInputs,
    /** The ids of all new damages that were shown when both sides signed. */
    marks: z.array(IdText).max(limits.marksPerReturn),
    /** What was shown to be owed; missing: from before devices showed it. */
    owedCents: z.number().int().min(0).optional(),
  }),
};

const actOf = <K extends keyof typeof factsOf>(kind: K) =>
  z.object({ kind: z.literal(kind), facts: factsOf[kind] as (typeof factsOf)[K] });

/** What was done, with its facts (yard.md#acts). */
export const YardDeed = z.discriminatedUnion("kind", [
  actOf("photo"),
  actOf("mark"),
  actOf("signed"),
  actOf("handed_over"),
  actOf("returned"),
]);
export type YardDeed = z.output<typeof YardDeed>;

/** An act as a device sends it. */
export const YardActInput = z.intersection(
  z.object({
    id: NewIdText,
    contractId: IdText,
    deviceId: NewIdText,
    /** Null: the device did not know the time. */
    doneAt: z.date().nullable(),
    /** The user who did it. */
    doneBy: IdText,
    /** By whom the act was sent, as `deviceName` calls it. */
    device: z.string().max(80).default(""),
  }),
  YardDeed,
);
export type YardActInput = z.output<typeof YardActInput>;

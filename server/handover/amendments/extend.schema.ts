import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalText, requiredLine } from "#server/handover/agreement/contract-fields.schema.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";
import { type AgreedUse, extensionProblem } from "./extension.rules.ts";

/** What the rules of an extension depend on; `now` is a function because forms stay open. */
export type ExtensionContext = AgreedUse & { now: () => Date };

/** The instant of a return typed as one text; null while it is none. A day without a year is the first one from the agreed return on. */
export function typedEnd(typed: string | undefined, { endOfUse }: Pick<ExtensionContext, "endOfUse">): Date | null {
  const read = parseGermanDateTime(typed ?? "", berlinWallTime(endOfUse).date);
  return read.problem === null && read.time !== null ? berlinInstant(read.date, read.time) : null;
}

/** The form of an extension: raw texts. */
export const extensionForm = (agreed: ExtensionContext) =>
  z
    .object({ newEnd: requiredLine(t.endRequired), notes: optionalText, basedOn: z.coerce.number().catch(0) })
    .superRefine(
      ({ newEnd }: { newEnd?: string }, context) => {
        if (!newEnd) return;
        const end = typedEnd(newEnd, agreed);
        const problem = end && extensionProblem(end, agreed, agreed.now());
        if (!end) context.addIssue({ code: "custom", path: ["newEnd"], message: endMessage(newEnd, agreed) });
        if (problem) context.addIssue({ code: "custom", path: ["newEnd"], message: problem });
      },
      { when: () => true },
    );

function endMessage(typed: string, { endOfUse }: AgreedUse): string {
  const read = parseGermanDateTime(typed, berlinWallTime(endOfUse).date);
  return read.problem === null ? t.endRequired : read.message;
}

/** A checked form as input of the use case. */
export function extensionOf(
  { newEnd, notes, basedOn }: z.output<ReturnType<typeof extensionForm>>,
  agreed: ExtensionContext,
) {
  const end = typedEnd(newEnd, agreed);
  if (!end) throw new Error("a checked form names a time");
  return { newEnd: end, notes, basedOn };
}

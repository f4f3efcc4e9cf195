import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine, typedText } from "#server/ground/dictionary/typed-line.ts";
import { germanDate } from "#server/ground/kernel/german-date.schema.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { termsKindNames, termsMaximum } from "./terms.rules.ts";
import { termsTexts as t } from "./terms.texts.ts";

export const TermsKind = z.enum(termsKindNames);

/** A new version of a headquarters' own terms. */
export const SaveTermsInput = z.object({
  kind: TermsKind,
  validFrom: germanDate(t.dateRequired, t.dateFormat),
  text: z
    .string({ error: t.textRequired })
    .overwrite(typedText)
    .min(1, t.textRequired)
    .max(termsMaximum, t.tooLong)
    .refine(isPrintable, { error: ({ input }) => unprintableText(input) }),
});

const review = {
  reviewedBy: z
    .string({ error: t.reviewerRequired })
    .overwrite(typedLine)
    .min(3, t.reviewerRequired)
    .max(120, t.reviewerRequired),
  reviewedOn: germanDate(t.dateRequired, t.dateFormat),
};

/** Who checked a version legally, and when. */
export const ConfirmTermsInput = z.object({ id: IdText, ...review });

/** The same of our template of a kind. */
export const ConfirmTemplateInput = z.object({ kind: TermsKind, ...review });

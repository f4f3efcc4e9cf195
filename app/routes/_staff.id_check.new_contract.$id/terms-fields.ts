import type { FieldState } from "#app/forms/form-rules.ts";
import type { termsForm } from "#server/agreement/contract-terms.schema.ts";
import type { z } from "#server/kernel/zod.ts";

type TermsField = keyof z.input<ReturnType<typeof termsForm>>;

/** Fields of the terms step as its parts take them. */
export type TermsFields = Readonly<Record<TermsField, FieldState>>;

import type { FieldMetadata } from "@conform-to/react";
import type { termsForm } from "#server/agreement/contract-terms.schema.ts";
import type { z } from "#server/kernel/zod.ts";

type TermsField = keyof z.input<ReturnType<typeof termsForm>>;

/** Fields of the terms step as its parts take them; all of them hold text. */
export type TermsFields = Record<string, unknown>;

export const fieldOf = (fields: TermsFields, name: TermsField) => fields[name] as FieldMetadata<string>;

import type { FieldMetadata } from "@conform-to/react";
import type { z } from "#server/ground/kernel/zod.ts";
import type { termsForm } from "#server/handover/agreement/contract-terms.schema.ts";

type TermsField = keyof z.input<ReturnType<typeof termsForm>>;

/** Fields of the terms step as its parts take them. */
export type TermsFields = Readonly<Record<TermsField, FieldMetadata>>;

import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "#server/ground/kernel/zod.ts";
import type { FormRules } from "./form-rules.ts";

/**
 * What the page of a form needs to know of `schema`; `verdictPath` is the address that judges
 * with the same schema. Strangers have none: their forms are short, and each request of theirs would have to be limited.
 */
export function formRules(schema: z.ZodType, verdictPath: string | null): FormRules {
  const constraints = getZodConstraint(schema as z.ZodType<Record<string, unknown>>);
  const required = Object.entries(constraints).flatMap(([name, rule]) => (rule?.required ? [name] : []));
  return { required, verdictPath };
}

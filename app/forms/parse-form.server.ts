import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "#server/ground/kernel/zod.ts";
import { type FormField, formFields } from "./form-fields.ts";

/** What is longer was not typed: it is not sent back with the errors. */
const isEchoed = (value: string, { maximum }: FormField) => value.length <= Math.max(1_000, 4 * maximum);

/**
 * Parses a form against its schema. Names the schema does not know, the form library's own included, are dropped before:
 * it would follow `a[99999999]` and make an array of that length.
 */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S): Submission<z.output<S>, string[]> {
  const { known, hidden } = knownFields(form, schema);
  return withHidden(parseWithZod(known, { schema }) as Submission<z.output<S>, string[]>, hidden);
}

/** The same for schemas with asynchronous checks. */
export async function parseFormAsync<S extends z.ZodType>(form: FormData, schema: S) {
  const { known, hidden } = knownFields(form, schema);
  const submission = await parseWithZod(known, { schema, async: true });
  return withHidden(submission as Submission<z.output<S>, string[]>, hidden);
}

/** The fields that the schema knows, each as often as it may be there, and the names of those not to send back. */
function knownFields(form: FormData, schema: z.ZodType) {
  const fields = formFields(schema);
  const known = new FormData();
  const hidden = new Set<string>();
  const seen = new Map<string, number>();
  for (const [name, value] of form.entries()) {
    const field = fields.get(name);
    const times = (seen.get(name) ?? 0) + 1;
    if (!field || times > field.times) continue;
    seen.set(name, times);
    known.append(name, value);
    if (typeof value === "string" && !isEchoed(value, field)) hidden.add(name.replace(/\[\]$/, ""));
  }
  return { known, hidden: [...hidden] };
}

function withHidden<O>(submission: Submission<O, string[]>, hidden: string[]): Submission<O, string[]> {
  const reply: typeof submission.reply = (options = {}) => {
    const hideFields = "hideFields" in options ? (options.hideFields ?? []) : [];
    return submission.reply({ ...options, hideFields: [...hideFields, ...hidden] } as typeof options);
  };
  return { ...submission, reply };
}

import type { z } from "#server/ground/kernel/zod.ts";
import type { ErrorsByField } from "./form-rules.ts";
import { parseFormAsync } from "./parse-form.server.ts";

/** What `schema` finds wrong with a form as it is typed so far, as JSON for `useGermanForm`. Nothing is done with it. */
export async function verdictOn(form: FormData, schema: z.ZodType): Promise<Response> {
  const submission = await parseFormAsync(form, schema);
  const found = submission.status === "success" ? {} : (submission.reply().error ?? {});
  const errors: ErrorsByField = Object.fromEntries(
    Object.entries(found).flatMap(([name, messages]) => (messages ? [[name, messages] as const] : [])),
  );
  return Response.json({ errors }, { headers: { "Cache-Control": "no-store" } });
}

import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { errorCodes } from "#server/ground/kernel/problem.ts";

/** Whether a program prefers English: `en`, `en-GB` …, as the first language it names; `*` is German. */
export const wantsEnglish = (acceptLanguage: string | undefined): boolean =>
  /^en(?![a-z])/i.test(acceptLanguage?.trimStart() ?? "");

/**
 * An error of the API with English texts (api.md#english): what its code means, without the German title; anything else is
 * unchanged. Fields keep their names and get the same text.
 */
export async function inEnglish(response: Response): Promise<Response> {
  const isError = response.status >= 400 && response.headers.get("content-type")?.startsWith("application/json");
  if (!isError) return response;
  const given = (await response.clone().json()) as { code?: string; errors?: unknown; fields?: object };
  const meaning = entryOf(errorCodes as Record<string, { meaning: string }>, given.code ?? "")?.meaning;
  if (!meaning) return response;
  const { headline: _, ...rest } = given as typeof given & { headline?: string };
  const fields = Object.keys(given.fields ?? {});
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("Content-Language", "en");
  headers.append("Vary", "Accept-Language");
  const text = fields.length > 0 ? `${meaning} (${fields.join(", ")})` : meaning;
  const body = {
    ...rest,
    error: text,
    errors: [text],
    ...(given.fields ? { fields: Object.fromEntries(fields.map((field) => [field, meaning])) } : {}),
  };
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

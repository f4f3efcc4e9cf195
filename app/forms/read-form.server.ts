import { data } from "@remix-run/cloudflare";
import { httpTexts } from "#server/ground/http/http.texts.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The fields of a submitted form: the only way an action reads its request, whose size the frame of the Worker limits.
 * Throws a response for the nearest error boundary: 413 too large, 415 not a form, 400 unreadable, 503 too many large
 * bodies at once.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get("content-type") ?? ""))
    throw refusal("unsupported", httpTexts.bodyOfOtherKind);
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof Problem) throw refusal(error.kind, error.message, error.details.retryAfterSeconds);
    throw refusal("unreadable", httpTexts.bodyUnreadable);
  }
}

/** The body of a request that scripts send as JSON, unchecked. Throws like `readForm`. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw refusal("unsupported", httpTexts.bodyOfOtherKind);
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof Problem) throw refusal(error.kind, error.message, error.details.retryAfterSeconds);
    throw refusal("unreadable", httpTexts.bodyUnreadable);
  }
}

const refusal = (kind: Problem["kind"], message: string, retryAfterSeconds?: number) =>
  data(
    { message },
    {
      status: problemStatus[kind],
      headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {},
    },
  );

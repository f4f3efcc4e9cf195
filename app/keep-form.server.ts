import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { paths } from "#app/paths.ts";
import { bodyLimits } from "#server/ground/http/body-limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type KeptForm, keepForm } from "#server/services/auth/kept-form.server.ts";

/**
 * The way to the sign-in page that keeps what was sent, or null if it cannot be kept: too large, too often, or nobody knows whose it is. A stranger's
 * body is read only if it says that it is small; an empty one counts as no try.
 */
export async function keptInstead({ context, request }: ActionFunctionArgs): Promise<Response | null> {
  const bytes = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  const isKept = !context.isDataRequest && request.method === "POST" && bytes > 0 && bytes <= bodyLimits.longForm;
  if (!isKept) return null;
  try {
    const token = await keepForm(context.auth(), context.tokens.session, () => formOf(request));
    if (token === null) return null;
    return redirect(`${paths.login()}?hinweis=eingaben`, {
      headers: { "Set-Cookie": context.tokens.writeKeptForm(token) },
    });
  } catch (error) {
    // Signing in matters more than what is wrong with the form.
    if (error instanceof Problem || !(error instanceof Error)) return null;
    throw error;
  }
}

async function formOf(request: Request): Promise<KeptForm> {
  const { pathname, search } = new URL(request.url);
  const entries = [...(await readForm(request)).entries()];
  const fields = entries.flatMap(([name, value]): KeptForm["fields"] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const hadFiles = entries.some(([, value]) => value instanceof File && value.size > 0);
  return { path: `${pathname}${search}`, fields, hadFiles };
}

import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { isSecure, readCookie } from "#server/ground/http/cookies.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { signOut } from "#server/services/auth/sign-out.server.ts";

export const loader = () => redirect(paths.login());

/**
 * Ends the session and clears its cookies; even if the session has already ended (people-and-sessions.md#signing-out: a
 * 401 on logout clears too).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const { tokens } = context;
  if (tokens.session) await signOut(context.auth(), await sha256Hex(tokens.session));
  // The header knows no exceptions: where acts of the yard lie, the sign-in page clears everything else.
  const keepsYard = readCookie(request.headers.get("cookie"), "yard", isSecure(request)) !== null;
  const headers = new Headers({ "Clear-Site-Data": keepsYard ? '"cache"' : '"cache", "storage"' });
  for (const cookie of tokens.writeSession(null)) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", tokens.writeAttempt(null));
  headers.append("Set-Cookie", tokens.writeKeptForm(null));
  return redirect(paths.login({ clear: keepsYard ? "rest" : undefined }), { headers });
}

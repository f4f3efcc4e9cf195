import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { paths } from "#app/paths.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { newPasswordSchema } from "#server/services/auth/auth.schema.ts";
import { openPasswordLink, setPasswordWithLink } from "#server/services/auth/set-password.server.ts";
import { limitSignInRequests } from "#server/services/auth/sign-in.server.ts";

type LinkKind = "invitation" | "reset";

function unusable(error: unknown): never {
  if (error instanceof Problem && error.kind === "not-found") throw data(null, { status: 404 });
  throw error;
}

/** Loader and action of the two pages a mailed password link leads to. */
export const newPasswordLoader =
  (kind: LinkKind) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const user = await openPasswordLink(context.auth(), params.token ?? "", kind).catch(unusable);
    return {
      email: user.email,
      /** null: the name is asked for. */
      prename: user.needsName ? null : user.prename,
    };
  };

export const newPasswordAction =
  (kind: LinkKind) =>
  async ({ params, request, context }: ActionFunctionArgs) => {
    const auth = context.auth();
    const user = await openPasswordLink(auth, params.token ?? "", kind).catch((error: unknown) => ({ error }));
    const limitThenRead = async () => {
      // Whoever has a link is kept out by nobody; the link counts for itself.
      if ("error" in user) {
        await limitSignInRequests(auth);
        throw user.error;
      }
      return readForm(request);
    };
    const outcome = await submitWith(
      limitThenRead,
      newPasswordSchema("needsName" in user && user.needsName),
      (input) => setPasswordWithLink(auth, params.token ?? "", kind, input),
      { hideFields: ["password", "password_confirmation"] },
    ).catch(unusable);
    if (!outcome.ok) return data({ lastResult: outcome.lastResult }, { status: outcome.status });
    const headers = new Headers();
    for (const cookie of context.tokens.writeSession(null)) headers.append("Set-Cookie", cookie);
    throw redirect(`${paths.login()}?hinweis=passwort`, { headers });
  };

import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { paths } from "#app/paths.ts";
import type { SignedIn, SignInAgainReply } from "#app/session/sign-in-again.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { CodeInput, SignInInput } from "#server/services/auth/auth.schema.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { confirmCode } from "#server/services/auth/confirm-code.server.ts";
import { lockedUsers } from "#server/services/auth/locked-sessions.server.ts";
import { resendCode } from "#server/services/auth/resend-code.server.ts";
import { limitSignInRequests, signInOrUnlock } from "#server/services/auth/sign-in.server.ts";

/** Signing in over an open page: the same steps as on the sign-in pages, without leaving the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    await limitSignInRequests(context.auth());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return reply(failed({ "": [error.message] }), 429);
  }
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "code":
      return code(context, form);
    case "resend":
      return resend(context);
    case "someone_else":
      return someoneElse(context);
    default:
      return password(context, form);
  }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { session } = context.tokens;
  const [staff, [locked]] = await Promise.all([context.staff(), session ? lockedUsers(context.auth(), [session]) : []]);
  return reply({ email: staff?.email ?? null, lockedFor: locked?.email ?? null } satisfies SignedIn);
}

function reply(body: SignInAgainReply | SignedIn, status = 200, cookies: string[] = []): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return Response.json(body, { status, headers });
}

async function password({ auth, tokens, staffOfToken }: AppLoadContext, form: FormData) {
  const outcome = await submitWith(form, SignInInput, (input) => signInOrUnlock(auth(), input, tokens.locked), {
    hideFields: ["password"],
  });
  if (!outcome.ok) return reply(failed(outcome.lastResult.error), outcome.status);
  const signedIn = outcome.value;
  if (signedIn.sessionToken === undefined)
    return reply({ step: "code", notice: null }, 200, [tokens.writeAttempt(signedIn.attemptToken)]);
  const email = (await staffOfToken(signedIn.sessionToken))?.email ?? "";
  return reply({ step: "done", email }, 200, tokens.writeSession(signedIn.sessionToken));
}

async function code({ auth, tokens, staffOfToken }: AppLoadContext, form: FormData) {
  const { attempt } = tokens;
  if (!attempt) return reply(startOver, 422);
  const outcome = await submitWith(form, CodeInput, (input) => confirmCode(auth(), attempt, input));
  if (!outcome.ok) return reply(failed(outcome.lastResult.error), outcome.status);
  const { sessionToken, deviceToken } = outcome.value;
  const email = (await staffOfToken(sessionToken))?.email ?? "";
  return reply({ step: "done", email }, 200, [
    ...tokens.writeSession(sessionToken),
    tokens.writeDevice(deviceToken),
    tokens.writeAttempt(null),
  ]);
}

async function resend({ auth, tokens }: AppLoadContext) {
  if (!tokens.attempt) return reply(startOver, 422);
  try {
    await resendCode(auth(), tokens.attempt);
    return reply({ step: "code", notice: authTexts.codeSent });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.kind === "unauthorized" ? reply(startOver, 422) : reply(failed({ "": [error.message] }), 429);
  }
}

/** The locked session stays, for its user to come back to (people-and-sessions.md#locked-page). */
function someoneElse({ tokens }: AppLoadContext) {
  const headers = new Headers();
  for (const cookie of [...tokens.parkSession(), tokens.writeAttempt(null)]) headers.append("Set-Cookie", cookie);
  return redirect(paths.login(), { headers });
}

const startOver: SignInAgainReply = { step: "password", errors: {}, problem: authTexts.attemptGone };

/** An attempt that is over starts again with the password. */
function failed(errors: Record<string, string[] | null> | null | undefined): SignInAgainReply {
  const { "": above, ...fields } = errors ?? {};
  const problem = above?.join(" ") ?? null;
  const isOver = problem === authTexts.attemptGone || problem === authTexts.codeTriesUsed;
  const shown = Object.entries(fields).flatMap(([field, texts]) => (texts ? [[field, texts]] : []));
  return { step: isOver ? "password" : "failed", errors: Object.fromEntries(shown), problem };
}

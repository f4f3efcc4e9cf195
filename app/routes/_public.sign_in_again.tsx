import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import type { SignedIn, SignInAgainReply } from "#app/session/sign-in-again.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { CodeInput, SignInInput } from "#server/services/auth/auth.schema.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { confirmCode } from "#server/services/auth/confirm-code.server.ts";
import { resendCode } from "#server/services/auth/resend-code.server.ts";
import { limitSignInRequests, signIn } from "#server/services/auth/sign-in.server.ts";

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
    default:
      return password(context, form);
  }
}

export async function loader({ context }: LoaderFunctionArgs) {
  return reply({ email: (await context.staff())?.email ?? null } satisfies SignedIn);
}

function reply(body: SignInAgainReply | SignedIn, status = 200, cookies: string[] = []): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return Response.json(body, { status, headers });
}

async function password({ auth, tokens }: AppLoadContext, form: FormData) {
  const outcome = await submitWith(form, SignInInput, (input) => signIn(auth(), input), { hideFields: ["password"] });
  if (!outcome.ok) return reply(failed(outcome.lastResult.error), outcome.status);
  return reply({ step: "code", notice: null }, 200, [tokens.writeAttempt(outcome.value.attemptToken)]);
}

async function code({ auth, tokens, staffOfToken }: AppLoadContext, form: FormData) {
  const { attempt } = tokens;
  if (!attempt) return reply(startOver, 422);
  const outcome = await submitWith(form, CodeInput, (input) => confirmCode(auth(), attempt, input));
  if (!outcome.ok) return reply(failed(outcome.lastResult.error), outcome.status);
  const { sessionToken, deviceToken } = outcome.value;
  const email = (await staffOfToken(sessionToken))?.email ?? "";
  return reply({ step: "done", email }, 200, [
    tokens.writeSession(sessionToken),
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

const startOver: SignInAgainReply = { step: "password", errors: {}, problem: authTexts.attemptGone };

/** An attempt that is over starts again with the password. */
function failed(errors: Record<string, string[] | null> | null | undefined): SignInAgainReply {
  const { "": above, ...fields } = errors ?? {};
  const problem = above?.join(" ") ?? null;
  const isOver = problem === authTexts.attemptGone || problem === authTexts.codeTriesUsed;
  const shown = Object.entries(fields).flatMap(([field, texts]) => (texts ? [[field, texts]] : []));
  return { step: isOver ? "password" : "failed", errors: Object.fromEntries(shown), problem };
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { pageAfterSignIn } from "#app/after-sign-in.server.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { CodeInput } from "#server/services/auth/auth.schema.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { abandonAttempt, confirmCode, openAttempt } from "#server/services/auth/confirm-code.server.ts";
import { resendCode } from "#server/services/auth/resend-code.server.ts";
import { limitSignInRequests } from "#server/services/auth/sign-in.server.ts";

export const meta: MetaFunction = () => pageTitle("Zwei-Faktor-Authentifizierung");

export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.staff()) throw redirect(paths.dashboard());
  const { attempt } = context.tokens;
  if (!attempt) throw redirect(paths.login());
  await openAttempt(context.auth(), attempt).catch((error) => {
    if (!(error instanceof Problem) || error.kind !== "unauthorized") throw error;
    throw redirect(`${paths.login()}?hinweis=anmeldung`, {
      headers: { "Set-Cookie": context.tokens.writeAttempt(null) },
    });
  });
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const auth = context.auth();
  const { tokens } = context;
  const { attempt } = tokens;
  if (!attempt) throw redirect(paths.login());
  try {
    await limitSignInRequests(auth);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ lastResult: null, notice: null, problem: error.message }, { status: 429 });
  }
  const form = await readForm(request);

  if (form.get("intent") === "back") {
    await abandonAttempt(auth, attempt);
    return redirect(paths.login(), { headers: { "Set-Cookie": tokens.writeAttempt(null) } });
  }
  if (form.get("intent") === "resend") {
    try {
      await resendCode(auth, attempt);
      return data({ lastResult: null, notice: authTexts.codeSent, problem: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return data({ lastResult: null, notice: null, problem: error.message }, { status: 429 });
    }
  }

  const outcome = await submitWith(form, CodeInput, (input) => confirmCode(auth, attempt, input));
  // The page of an ended attempt leads to the sign-in, which then has to give the reason.
  if (!outcome.ok && outcome.lastResult.error?.[""]?.includes(authTexts.codeTriesUsed))
    return redirect(`${paths.login()}?hinweis=code`, { headers: { "Set-Cookie": tokens.writeAttempt(null) } });
  if (!outcome.ok)
    return data({ lastResult: outcome.lastResult, notice: null, problem: null }, { status: outcome.status });
  const headers = new Headers();
  for (const cookie of tokens.writeSession(outcome.value.sessionToken)) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", tokens.writeAttempt(null));
  headers.append("Set-Cookie", tokens.writeDevice(outcome.value.deviceToken));
  return redirect(pageAfterSignIn(request, tokens.keptForm, headers), { headers });
}

export default function TwoFactorChallenge() {
  const actionData = useActionResult<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useCheckedForm({ id: "code", schema: CodeInput, lastResult: actionData?.lastResult });
  return (
    <PublicLayout
      title="Zwei-Faktor-Authentifizierung"
      description="Wir haben Ihnen einen Code per E-Mail gesendet. Er gilt 10 Minuten."
    >
      <div className="grid gap-5">
        {actionData?.notice ? (
          <Alert tone="success" isAnnounced>
            {actionData.notice}
          </Alert>
        ) : null}
        <FormErrors errors={actionData?.problem ? [actionData.problem] : null} />
        <CheckedForm method="post" form={form} className="grid gap-5">
          <TextField
            field={fields.code}
            label="Bestätigungscode"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            className="text-center text-xl font-semibold tracking-[0.3em]"
          />
          <Button type="submit" variant="primary" size="lg" isPending={isSending}>
            Anmelden
          </Button>
        </CheckedForm>
        <Form method="post" className="flex items-center justify-between">
          <Button type="submit" name="intent" value="back" variant="link" size="inline">
            zurück
          </Button>
          <Button type="submit" name="intent" value="resend" variant="link" size="inline">
            Code erneut senden
          </Button>
        </Form>
      </div>
    </PublicLayout>
  );
}

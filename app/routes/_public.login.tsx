import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { SignInInput } from "#server/services/auth/auth.schema.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { limitSignInRequests, signIn } from "#server/services/auth/sign-in.server.ts";

export const meta: MetaFunction = () => pageTitle("Anmelden");

export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.staff()) throw redirect(paths.dashboard());
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const auth = context.auth();
  const limitThenRead = async () => {
    await limitSignInRequests(auth);
    return readForm(request);
  };
  const outcome = await submitWith(limitThenRead, SignInInput, (input) => signIn(auth, input), {
    hideFields: ["password"],
  });
  if (!outcome.ok) return data({ lastResult: outcome.lastResult }, { status: outcome.status });
  const cookie = context.tokens.writeAttempt(outcome.value.attemptToken);
  return redirect(paths.twoFactor(), { headers: { "Set-Cookie": cookie } });
}

const notices = {
  passwort: "Ihr Passwort wurde gespeichert. Sie können sich jetzt anmelden.",
  anmeldung: authTexts.attemptGone,
  code: authTexts.codeTriesUsed,
  eingaben: authTexts.formKept,
} as const;

export default function Login() {
  const actionData = useActionResult<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const notice = entryOf(notices, useSearchParams()[0].get("hinweis") ?? "");
  const [form, fields] = useCheckedForm({ id: "login", schema: SignInInput, lastResult: actionData?.lastResult });
  return (
    <PublicLayout title="Anmelden" description="Willkommen zurück bei Handschlag.">
      <CheckedForm method="post" form={form} className="grid gap-5">
        {notice ? <Alert tone={notice === notices.passwort ? "success" : "info"}>{notice}</Alert> : null}
        <TextField field={fields.email} label="E-Mail" type="email" autoComplete="username" autoFocus />
        <TextField field={fields.password} label="Passwort" type="password" autoComplete="current-password" />
        <Button type="submit" variant="primary" size="lg" isPending={isSending}>
          Anmelden
        </Button>
        <Button asChild variant="link" size="inline" className="justify-self-center">
          <Link to={paths.resetPassword()}>Passwort vergessen?</Link>
        </Button>
      </CheckedForm>
    </PublicLayout>
  );
}

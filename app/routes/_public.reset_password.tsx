import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { ResetRequestInput } from "#server/services/auth/auth.schema.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { requestPasswordReset } from "#server/services/auth/set-password.server.ts";
import { limitSignInRequests } from "#server/services/auth/sign-in.server.ts";

export const meta: MetaFunction = () => pageTitle("Passwort vergessen");

export async function action({ request, context }: ActionFunctionArgs) {
  const auth = context.auth();
  const sent = redirect(`${paths.resetPassword()}?gesendet=1`);
  try {
    await limitSignInRequests(auth);
  } catch (error) {
    // Unread, and not told: the page is the same for whomever the limit stops.
    if (error instanceof Problem && error.kind === "too-many") return sent;
    throw error;
  }
  const form = await readForm(request);
  const outcome = await submitWith(form, ResetRequestInput, (input) => requestPasswordReset(auth, input));
  if (!outcome.ok) return data({ lastResult: outcome.lastResult }, { status: outcome.status });
  return sent;
}

/** After sending: a dialog above the form, whose ok leads back to signing in (people-and-sessions.md#password-reset). */
export default function ResetPassword() {
  const isSent = useSearchParams()[0].has("gesendet");
  const actionData = useActionResult<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useCheckedForm({ id: "reset", schema: ResetRequestInput, lastResult: actionData?.lastResult });
  return (
    <PublicLayout
      title="Passwort vergessen"
      description="Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort vergeben."
    >
      <CheckedForm method="post" action={paths.resetPassword()} form={form} className="grid gap-5">
        <TextField field={fields.email} label="E-Mail" type="email" autoComplete="username" autoFocus={!isSent} />
        <Button type="submit" variant="primary" size="lg" isPending={isSending}>
          Senden
        </Button>
        <Button asChild variant="link" size="inline" className="justify-self-center">
          <Link to={paths.login()}>Zurück zur Anmeldung</Link>
        </Button>
      </CheckedForm>
      {isSent ? <SentDialog /> : null}
    </PublicLayout>
  );
}

function SentDialog() {
  return (
    <PageDialog title="Link gesendet" closeTo={paths.login()} size="md">
      <p>{authTexts.resetSent}</p>
      <PageDialogFooter>
        <Button asChild variant="primary">
          <Link to={paths.login()}>ok</Link>
        </Button>
      </PageDialogFooter>
    </PageDialog>
  );
}

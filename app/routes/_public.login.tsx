import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { pageAfterSignIn } from "#app/after-sign-in.server.ts";
import { clearStorage } from "#app/clear-storage.client.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
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
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { SignInInput } from "#server/services/auth/auth.schema.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { lockedUsers } from "#server/services/auth/locked-sessions.server.ts";
import { limitSignInRequests, signInOrUnlock } from "#server/services/auth/sign-in.server.ts";

export const meta: MetaFunction = () => pageTitle("Anmelden");

export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.staff()) throw redirect(paths.dashboard());
  return { locked: await lockedUsers(context.auth(), context.tokens.locked) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const auth = context.auth();
  const limitThenRead = async () => {
    await limitSignInRequests(auth);
    return readForm(request);
  };
  const outcome = await submitWith(
    limitThenRead,
    SignInInput,
    (input) => signInOrUnlock(auth, input, context.tokens.locked),
    {
      hideFields: ["password"],
    },
  );
  if (!outcome.ok) return data({ lastResult: outcome.lastResult }, { status: outcome.status });
  const { tokens } = context;
  const signedIn = outcome.value;
  if (signedIn.sessionToken !== undefined) {
    const headers = new Headers();
    for (const cookie of tokens.writeSession(signedIn.sessionToken)) headers.append("Set-Cookie", cookie);
    return redirect(pageAfterSignIn(request, tokens.keptForm, headers), { headers });
  }
  const cookie = tokens.writeAttempt(signedIn.attemptToken);
  return redirect(paths.twoFactor(), { headers: { "Set-Cookie": cookie } });
}

type Locked = { email: string; name: string };

/** Who left a session locked here: the password alone opens it; anybody else signs in as always. */
function LockedSessions({ locked, chosen }: { locked: readonly Locked[]; chosen: Locked | null }) {
  if (locked.length === 0) return null;
  return (
    <Alert tone="info" title={authTexts.lockedHere}>
      <ul className="mt-1 flex flex-wrap gap-2">
        {locked.map(({ email, name }, index) => (
          <li key={email}>
            <Button asChild size="sm" variant={email === chosen?.email ? "primary" : "secondary"}>
              <Link to={`?gesperrt=${index}`} replace aria-current={email === chosen?.email ? "true" : undefined}>
                {name}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const notices = {
  passwort: "Ihr Passwort wurde gespeichert. Sie können sich jetzt anmelden.",
  anmeldung: authTexts.attemptGone,
  code: authTexts.codeTriesUsed,
  eingaben: authTexts.formKept,
} as const;

export default function Login() {
  const { locked } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const search = useSearchParams()[0];
  const clears = search.get("clear") === "rest";
  useEffect(() => {
    if (clears) clearStorage();
  }, [clears]);
  const notice = entryOf(notices, search.get("hinweis") ?? "");
  const chosen = locked[Number(search.get("gesperrt") ?? 0)] ?? null;
  const [form, fields] = useCheckedForm({
    id: `login${chosen?.email ?? ""}`,
    schema: SignInInput,
    lastResult: actionData?.lastResult,
    defaultValue: { email: chosen?.email ?? "" },
  });
  return (
    <PublicLayout title="Anmelden" description="Willkommen zurück bei Handschlag.">
      <CheckedForm method="post" form={form} className="grid gap-5">
        {notice ? <Alert tone={notice === notices.passwort ? "success" : "info"}>{notice}</Alert> : null}
        <LockedSessions locked={locked} chosen={chosen} />
        <TextField field={fields.email} label="E-Mail" type="email" autoComplete="username" autoFocus={!chosen} />
        <TextField
          field={fields.password}
          label="Passwort"
          type="password"
          autoComplete="current-password"
          autoFocus={chosen !== null}
        />
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

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NewPasswordPage, PasswordLinkUnusable } from "#app/components/new-password-page.tsx";
import { newPasswordAction, newPasswordLoader } from "#app/components/new-password-route.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Einladung");
export const loader = newPasswordLoader("invitation");
export const action = newPasswordAction("invitation");

export default function Invitation() {
  const { email, prename } = useLoaderData<typeof loader>();
  return (
    <NewPasswordPage
      title={prename === null ? "Willkommen" : `Willkommen, ${prename}`}
      description={
        prename === null
          ? "Sagen Sie uns, wer Sie sind, und vergeben Sie Ihr Passwort. Ihr Name steht auf den Verträgen, die Sie abschließen."
          : "Vergeben Sie Ihr Passwort, um Ihr Konto bei Handschlag zu nutzen."
      }
      asksName={prename === null}
      email={email}
      submitLabel="Konto aktivieren"
      lastResult={useActionResult<typeof action>()?.lastResult}
    />
  );
}

export function ErrorBoundary() {
  return <PasswordLinkUnusable isInvitation />;
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NewPasswordPage, PasswordLinkUnusable } from "#app/components/new-password-page.tsx";
import { newPasswordAction, newPasswordLoader } from "#app/components/new-password-route.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Neues Passwort");
export const loader = newPasswordLoader("reset");
export const action = newPasswordAction("reset");

export default function NewPassword() {
  const { email, prename } = useLoaderData<typeof loader>();
  return (
    <NewPasswordPage
      title="Neues Passwort"
      description="Danach melden Sie sich überall neu an."
      asksName={prename === null}
      email={email}
      submitLabel="Passwort speichern"
      lastResult={useActionResult<typeof action>()?.lastResult}
    />
  );
}

export function ErrorBoundary() {
  return <PasswordLinkUnusable isInvitation={false} />;
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useSearchParams } from "@remix-run/react";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";

/** To the sign-in page after two seconds (people-and-sessions.md#changing-role-or-office), without scripts too. */
export const meta: MetaFunction = () => [
  ...pageTitle("Abgemeldet"),
  { httpEquiv: "refresh", content: `${limits.logoutDelayMs / 1000};url=${paths.login()}` },
];

/** Says why the session has ended: a new password, another office. */
export default function SignedOut() {
  const isOffice = useSearchParams()[0].get("reason") === "office";
  return (
    <PublicLayout title="Abgemeldet" description={isOffice ? userTexts.dealerChanged : userTexts.passwordChanged}>
      <Button asChild variant="primary" className="w-full">
        <Link to={paths.login()}>Jetzt anmelden</Link>
      </Button>
    </PublicLayout>
  );
}

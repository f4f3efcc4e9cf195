import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

export const meta: MetaFunction = () => pageTitle("Registrierung");

export default function Register() {
  return (
    <PublicLayout
      title="Registrierung"
      description="Konten legt Ihre Zentrale für Sie an. Sie erhalten dann eine Einladung per E-Mail."
    >
      <Button asChild variant="primary" className="w-full">
        <Link to={paths.login()}>Zur Anmeldung</Link>
      </Button>
    </PublicLayout>
  );
}

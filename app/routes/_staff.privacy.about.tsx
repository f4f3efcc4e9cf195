import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { InfoPage } from "#app/components/info-page.tsx";
import { HandschlagMark } from "#app/layout/handschlag-mark.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { version } from "../../package.json";

export const meta: MetaFunction = () => pageTitle("Über");

export const loader = staffLoader(async ({ context }) => ({ version, operatorName: context.operator()?.name ?? null }));

export default function About() {
  const { version, operatorName } = useLoaderData<typeof loader>();
  return (
    <InfoPage title="Über">
      <div className="flex items-center gap-4">
        <HandschlagMark />
        <div>
          <p className="text-xl font-bold">Handschlag</p>
          <p className="text-ink-soft">Version {version}</p>
        </div>
      </div>
      <p>
        Handschlag begleitet die Übergabe eines Fahrzeugs: Ausweis und Führerschein prüfen, Vertrag schreiben und
        unterschreiben, Fahrzeug zurücknehmen.
      </p>
      {operatorName ? <p>Betreiber dieser Installation: {operatorName}</p> : null}
      <p className="text-sm text-ink-soft">
        Postleitzahlen und Orte: ©{" "}
        <a href="https://www.openstreetmap.org/copyright" rel="noreferrer" className="underline underline-offset-4">
          OpenStreetMap-Mitwirkende
        </a>{" "}
        (ODbL)
      </p>
      <p>
        <Link to={paths.info("news")} className="underline underline-offset-4 hover:decoration-2">
          Was ist neu?
        </Link>
      </p>
    </InfoPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

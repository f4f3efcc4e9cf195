import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InfoPage, OperatorAddress, OperatorFacts, OperatorMissing } from "#app/components/info-page.tsx";
import { pageTitle } from "#app/page-title.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Facts } from "#app/ui/facts.tsx";

export const meta: MetaFunction = () => pageTitle("Impressum");

export const loader = staffLoader(async ({ context }) => ({ operator: context.operator() }));

/** Imprint (§ 5 DDG) with the operator's data. */
export default function Imprint() {
  const { operator } = useLoaderData<typeof loader>();
  return (
    <InfoPage title="Impressum" description="Angaben nach § 5 des Digitale-Dienste-Gesetzes">
      {operator ? (
        <>
          <OperatorAddress operator={operator} />
          <Facts columns={2}>
            <OperatorFacts operator={operator} />
          </Facts>
          <p>
            Verträge über Fahrzeuge schließt der Händler, nicht der Betreiber dieser Anwendung. Zu ihnen wenden Sie sich
            bitte an den Händler, der im Vertrag genannt ist.
          </p>
        </>
      ) : (
        <OperatorMissing />
      )}
    </InfoPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

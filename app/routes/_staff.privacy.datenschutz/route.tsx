import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InfoPage, OperatorMissing, TemplateNotice, TextSections } from "#app/components/info-page.tsx";
import { pageTitle } from "#app/page-title.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { privacyNotice } from "./privacy-notice.ts";

export const meta: MetaFunction = () => pageTitle("Datenschutz");

export const loader = staffLoader(async ({ context }) => {
  const [staff, operator] = [await context.staff(), context.operator()];
  return {
    sections: operator && privacyNotice(operator),
    warnsOfTemplate: staff?.role === "Admin" && !context.areTermsReviewed,
  };
});

export default function PrivacyNotice() {
  const { sections, warnsOfTemplate } = useLoaderData<typeof loader>();
  return (
    <InfoPage title="Datenschutz" description="Wie diese Anwendung mit Ihren Daten umgeht">
      {warnsOfTemplate ? <TemplateNotice /> : null}
      {sections ? <TextSections sections={sections} /> : <OperatorMissing />}
    </InfoPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

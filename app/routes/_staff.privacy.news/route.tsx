import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InfoPage } from "#app/components/info-page.tsx";
import { pageTitle } from "#app/page-title.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import changelog from "../../../CHANGELOG.md?raw";
import { readChangelog } from "./read-changelog.ts";

export const meta: MetaFunction = () => pageTitle("Neues");

export const loader = staffLoader(async () => ({ releases: readChangelog(changelog) }));

/** What is new, from CHANGELOG.md. */
export default function News() {
  const { releases } = useLoaderData<typeof loader>();
  return (
    <InfoPage title="Neues" description="Was sich an Handschlag geändert hat">
      {releases.map(({ title, news }) => (
        <section key={title} className="grid gap-2">
          <h2 className="text-lg font-semibold">{title}</h2>
          <ul className="grid list-disc gap-1.5 pl-5">
            {news.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </InfoPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

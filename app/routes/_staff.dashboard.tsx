import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowRight, Clock, ScanLine, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { getDashboard } from "#server/dashboard/get-dashboard.server.ts";
import { formatLongDay, formatNumber } from "#server/kernel/format.ts";

export const meta: MetaFunction = () => pageTitle("Startseite");

export const loader = staffLoader(async ({ ctx, context }) => ({
  ...(await getDashboard(ctx, {})),
  warnsOfTerms: ctx.actor.role === "Admin" && !context.areTermsReviewed,
}));

export default function Dashboard() {
  const { prename, surname, today, tiles, warnsOfTerms } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`Willkommen ${prename} ${surname}`}
        description={formatLongDay(today)}
        actions={
          <Button asChild variant="primary" size="lg">
            <Link to={paths.newLegitimation()}>
              <ScanLine aria-hidden />
              ID Check starten
            </Link>
          </Button>
        }
      />
      {warnsOfTerms ? (
        <Alert tone="warning" title="Die Vertragsbedingungen sind ein Muster.">
          Bitte lassen Sie sie vor der Verwendung anwaltlich prüfen. Kunden sehen diesen Hinweis nicht; er verschwindet,
          sobald die Prüfung beim Betreiber hinterlegt ist.
        </Alert>
      ) : null}
      {tiles ? (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Tile icon={<ShieldCheck aria-hidden className="size-4" />} label="Alle Vorgänge" count={tiles.all}>
            <Link to={paths.processList({ context: "all" })} className="inline-flex items-center gap-2 hover:underline">
              Vorgänge ansehen <ArrowRight aria-hidden className="size-4" />
            </Link>
          </Tile>
          <Tile icon={<Clock aria-hidden className="size-4" />} label="Offene Vorgänge" count={tiles.active}>
            <Link to={paths.processList({ context: "new", status: "in_progress" })} className="hover:underline">
              davon {formatNumber(tiles.inReview)} zu prüfen
            </Link>
          </Tile>
        </div>
      ) : null}
    </>
  );
}

function Tile({
  icon,
  label,
  count,
  children,
}: {
  icon: ReactNode;
  label: string;
  count: number;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardBody className="grid gap-1 py-4">
        <p className="flex items-center gap-2 text-md text-ink-soft">
          {icon}
          {label}
        </p>
        <p className="text-3xl font-bold tracking-tight tabular-nums">{formatNumber(count)}</p>
        <p className="text-md text-ink-soft">{children}</p>
      </CardBody>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

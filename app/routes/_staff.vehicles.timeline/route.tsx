import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Car, ChevronLeft, ChevronRight, Settings2 } from "lucide-react";
import { FleetFilterFields } from "#app/components/reservations/fleet-filter-fields.tsx";
import { readSaved, SavedNotice } from "#app/components/reservations/saved-notice.tsx";
import { UseLegend } from "#app/components/reservations/use-legend.tsx";
import { VehicleTabs } from "#app/components/reservations/vehicle-tabs.tsx";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useFollowedForm } from "#app/forms/use-followed-form.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { useRefreshIn } from "#app/live/use-refresh-in.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { getFleetTimeline } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { timelineSpans } from "#server/fleet/reservations/timeline.ts";
import { can } from "#server/ground/access/permissions.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { FleetDays } from "./fleet-days.tsx";
import { FleetGrid } from "./fleet-grid.tsx";
import { type MoveReply, moveReservation } from "./move-reservation.server.ts";
import { timelineTexts } from "./timeline.texts.ts";

export const meta: MetaFunction = () => pageTitle("Zeitplan");

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const query = new URL(request.url).searchParams;
  const { headquarterId, branchId } = ctx.actor;
  const timeline = await getFleetTimeline(ctx, Object.fromEntries(query));
  if (timeline.rows.length === 0 && timeline.counts.all > 0) {
    // A page that went away with the vehicles deleted meanwhile.
    query.delete("page");
    throw redirect(paths.fleetTimeline(Object.fromEntries(query)));
  }
  return {
    canSet: can(ctx.actor, ["update", "branch_offices"]),
    canCreate: can(ctx.actor, ["create", "vehicle"]),
    timeline,
    saved: readSaved(query),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

/** Moves a reservation to another time or vehicle, or back to where it was seconds ago. */
export const action = staffAction(async ({ ctx, request }) => {
  const { status, ...reply } = await moveReservation(ctx, await readForm(request));
  return data(reply satisfies MoveReply, { status });
});

const refreshMs = 5 * 60_000;

export default function FleetTimeline() {
  const { timeline, canSet, canCreate, saved, live } = useLoaderData<typeof loader>();
  const follow = useFollowedForm();
  // The line of the present time moves on.
  useRefreshIn(refreshMs);
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const { from, days, page, filter, today } = timeline;
  const isFiltered = Object.values(filter).some(Boolean);
  const counts = timelineTexts.counts(timeline.rows.length, timeline.counts, days, isFiltered);
  const address = (changes: Record<string, string | number | undefined> = {}) => {
    const shown = { from, days, page, ...filter, ...changes };
    const named = Object.entries(shown).map(([name, value]) => [name, value === "" ? undefined : value] as const);
    return paths.fleetTimeline(Object.fromEntries(named));
  };
  const back = address();
  const dialog = (vehicleId: string, query: Record<string, string>) =>
    paths.vehicleCalendar(vehicleId, { ...query, back });
  const links = {
    reserve: (vehicleId: string, start: string, until?: string) =>
      dialog(vehicleId, { new: start, ...(until ? { until } : {}) }),
    use: (use: { kind: string; id: string; vehicleId: string; isElsewhere?: true }) => {
      if (use.isElsewhere) return paths.vehicle(use.vehicleId);
      return use.kind === "contract" ? paths.contract(use.id) : dialog(use.vehicleId, { edit: use.id });
    },
  };
  return (
    <>
      <PageHeader
        title="Alle Fahrzeuge."
        actions={
          canSet ? (
            <Button asChild>
              <Link to={paths.calendarSettings()}>
                <Settings2 aria-hidden />
                Kalender einstellen
              </Link>
            </Button>
          ) : null
        }
      />
      <VehicleTabs current="timeline" />
      <SavedNotice saved={saved} />
      <Form method="get" action={paths.fleetTimeline()} onInput={follow} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="days" value={days} />
        <FleetFilterFields filter={filter} choices={timeline.choices} />
        <noscript>
          <Button type="submit" size="sm">
            Anwenden
          </Button>
        </noscript>
        <nav aria-label="Zeitraum" className="flex flex-wrap items-center gap-1.5 sm:ml-auto">
          {timelineSpans.map((span) => (
            <Button key={span} asChild size="sm" variant={span === days ? "secondary" : "ghost"}>
              <Link to={address({ days: span })} aria-current={span === days ? "true" : undefined} preventScrollReset>
                {`${span} Tage`}
              </Link>
            </Button>
          ))}
          <StepLink to={address({ from: addDays(from, -7) })} label="Eine Woche zurück" icon={ChevronLeft} />
          <Button asChild size="sm">
            <Link to={address({ from: today })} preventScrollReset>
              Heute
            </Link>
          </Button>
          <StepLink to={address({ from: addDays(from, 7) })} label="Eine Woche weiter" icon={ChevronRight} />
        </nav>
      </Form>
      {timeline.rows.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-md text-ink-soft tabular-nums">
          <span>{counts.period}</span>
          <span>{counts.stock}</span>
        </p>
      ) : null}
      {timeline.rows.length === 0 ? (
        <Card>
          {isFiltered ? (
            <EmptyState
              icon={Car}
              title="Keine Fahrzeuge gefunden"
              action={
                <Button asChild>
                  <Link to={paths.fleetTimeline()}>Filter zurücksetzen</Link>
                </Button>
              }
            >
              Für diese Auswahl ist kein Fahrzeug im Bestand.
            </EmptyState>
          ) : (
            <EmptyState
              icon={Car}
              title="Noch keine Fahrzeuge im Bestand"
              action={
                canCreate ? (
                  <Button asChild>
                    <Link to={`${paths.vehicles()}?new=1`}>Fahrzeug hinzufügen</Link>
                  </Button>
                ) : null
              }
            >
              Sobald es Fahrzeuge gibt, steht hier, wann sie vergeben sind.
            </EmptyState>
          )}
        </Card>
      ) : (
        <>
          <FleetGrid timeline={timeline} links={links} />
          <FleetDays timeline={timeline} links={links} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <UseLegend bufferMinutes={timeline.bufferMinutes} />
        {timeline.canMove ? (
          <p className="text-md text-ink-soft max-md:hidden pointer-coarse:hidden">{timelineTexts.mouse}</p>
        ) : null}
      </div>
      {timeline.canMove ? (
        <p id="timeline-keys" className="-mt-2 text-md text-ink-soft max-md:hidden pointer-coarse:hidden">
          {timelineTexts.keys}
        </p>
      ) : null}
      {timeline.totalPages > 1 ? (
        <Pagination page={page} totalPages={timeline.totalPages} hrefFor={(number) => address({ page: number })} />
      ) : null}
      <p className="sr-only">{`Zeitplan ab ${formatDateOnly(from)}, ${days} Tage`}</p>
    </>
  );
}

function StepLink({ to, label, icon: Icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  return (
    <Button asChild size="icon-sm" variant="ghost">
      <Link to={to} preventScrollReset aria-label={label}>
        <Icon aria-hidden />
      </Link>
    </Button>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

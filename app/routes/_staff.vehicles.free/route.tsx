import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CalendarSearch, CarFront, FileText } from "lucide-react";
import { FleetFilterFields } from "#app/components/reservations/fleet-filter-fields.tsx";
import { readPeriod } from "#app/components/reservations/read-period.server.ts";
import {
  defaultTimes,
  fieldsOf,
  fromNowUntilTomorrow,
  pickerOf,
} from "#app/components/reservations/reservation-form.ts";
import { readSaved, SavedNotice } from "#app/components/reservations/saved-notice.tsx";
import { TimeFields } from "#app/components/reservations/time-fields.tsx";
import { VehicleTabs } from "#app/components/reservations/vehicle-tabs.tsx";
import { Form } from "#app/forms/form.tsx";
import { useFollowedForm } from "#app/forms/use-followed-form.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
  type FreeVehicle,
  findFreeVehicles,
  getFleetChoices,
} from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatDateTime, formatNumber } from "#server/ground/kernel/format.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";

export const meta: MetaFunction = () => pageTitle("Freie Fahrzeuge");

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const query = new URL(request.url).searchParams;
  const filter = {
    office: query.get("office") ?? "",
    kind: query.get("kind") ?? "",
    fuel: query.get("fuel") ?? "",
  };
  const asked = query.has("startDate") ? readPeriod(query) : null;
  const find = (period: Period | null) =>
    period && findFreeVehicles(ctx, { ...filter, ...period, page: Number(query.get("page") ?? 1) });
  const [{ soon, today, isActivated, ...choices }, foundAsAsked] = await Promise.all([
    getFleetChoices(ctx, {}),
    find(asked?.period ?? null),
  ]);
  // Who only opens the page wants a car now.
  const { fields, problem, period } = asked ?? readPeriod(query, fromNowUntilTomorrow(soon));
  const { headquarterId, branchId } = ctx.actor;
  return {
    fields,
    problem,
    filter,
    choices,
    today,
    isActivated,
    found: asked ? foundAsAsked : await find(period),
    canCreateContract: can(ctx.actor, ["create", "contract"]),
    saved: readSaved(query),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

type Period = { startAt: Date; endAt: Date };

export default function FreeVehicles() {
  const { fields, problem, filter, choices, found, today, isActivated, canCreateContract, saved, live } =
    useLoaderData<typeof loader>();
  const follow = useFollowedForm();
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const value = (name: string) => entryOf(fields, name) ?? "";
  const errors = (name: string) => (problem?.field === name ? [problem.message] : []);
  const picker = pickerOf({ ...fieldsOf({ date: "", time: defaultTimes.start }, null, ""), ...fields });
  const address = (page: number) =>
    paths.freeVehicles({
      ...fields,
      ...Object.fromEntries(Object.entries(filter).filter(([, chosen]) => chosen !== "")),
      ...(page > 1 ? { page } : {}),
    });
  const wall = (side: "start" | "end") => `${value(`${side}Date`)}T${value(`${side}Hour`)}:${value(`${side}Minute`)}`;
  const reserve = (id: string, page: number) =>
    paths.vehicleCalendar(id, { new: wall("start"), until: wall("end"), back: address(page) });
  return (
    <>
      <PageHeader title="Alle Fahrzeuge." />
      <VehicleTabs current="free" />
      <SavedNotice saved={saved} />
      <Card>
        <CardBody>
          <Form
            method="get"
            action={paths.freeVehicles()}
            onInput={follow}
            className="grid items-end gap-4 lg:grid-cols-2"
          >
            <TimeFields side="start" label="Frei von" picker={picker} value={value} errors={errors} earliest={today} />
            <TimeFields side="end" label="bis" picker={picker} value={value} errors={errors} earliest={today} />
            <div className="flex flex-wrap gap-2 lg:col-span-2">
              <FleetFilterFields filter={filter} choices={choices} />
              <Button type="submit" className="sm:ml-auto">
                <CalendarSearch aria-hidden />
                Freie Fahrzeuge suchen
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
      {found === null ? null : found.records.length === 0 ? (
        <Card>
          <EmptyState icon={CarFront} title="In diesem Zeitraum ist kein Fahrzeug frei" tone="waiting">
            Wählen Sie einen anderen Zeitraum oder weniger Filter.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card>
            <ul className="divide-y divide-line">
              {found.records.map((vehicle) => (
                <FreeVehicleRow
                  key={vehicle.id}
                  vehicle={vehicle}
                  reserveTo={isActivated ? reserve(vehicle.id, found.page) : null}
                  contractTo={canCreateContract ? paths.contractForVehicle({ vehicle: vehicle.id, ...fields }) : null}
                />
              ))}
            </ul>
          </Card>
          <Pagination page={found.page} totalPages={found.totalPages} hrefFor={address} count={countOf(found)} />
        </>
      )}
    </>
  );
}

const countOf = ({ totalEntries, isCutOff }: { totalEntries: number; isCutOff: boolean }) =>
  isCutOff
    ? `mehr als ${formatNumber(totalEntries)} freie Fahrzeuge`
    : `${formatNumber(totalEntries)} ${totalEntries === 1 ? "freies Fahrzeug" : "freie Fahrzeuge"}`;

type FreeVehicleRowProps = {
  vehicle: Omit<FreeVehicle, "nextBookingAt"> & { nextBookingAt: Date | string | null };
  /** The dialog that reserves it, with the period in it; null where reservations are not activated. */
  reserveTo: string | null;
  /** Where a contract begins; null without the right to. */
  contractTo: string | null;
};

function FreeVehicleRow({ vehicle, reserveTo, contractTo }: FreeVehicleRowProps) {
  const label = `${vehicle.brand} ${vehicle.name}`;
  const { licensePlate, kind, fuelKind, location, odometerKm, nextBookingAt } = vehicle;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">
        <Link to={paths.vehicle(vehicle.id)} className="font-semibold hover:underline">
          {label}
        </Link>
        <p className="text-sm text-ink-soft">{[licensePlate, kind, fuelKind].filter(Boolean).join(" · ")}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {[
            location,
            `${formatNumber(odometerKm)} km`,
            nextBookingAt ? `nächste Buchung ${formatDateTime(nextBookingAt)}` : "danach keine Buchung",
          ].join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {contractTo ? (
          <Button asChild size="sm">
            <Link to={contractTo} aria-label={`Vertrag mit ${label} ${licensePlate} beginnen`}>
              <FileText aria-hidden />
              Vertrag
            </Link>
          </Button>
        ) : null}
        {reserveTo === null ? null : (
          <Button asChild size="sm">
            <Link to={reserveTo} aria-label={`${label} ${licensePlate} reservieren`}>
              Reservieren
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

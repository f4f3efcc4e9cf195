import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { CarFront } from "lucide-react";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { FleetFilterFields } from "#app/components/reservations/fleet-filter-fields.tsx";
import { notLentConcerns } from "#app/components/reservations/not-lent-concerns.ts";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useFollowedForm } from "#app/forms/use-followed-form.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { getReservationToMove } from "#server/fleet/reservation-life/reservation-change.server.ts";
import {
  type FreeVehicle,
  findFreeVehicles,
  getFleetChoices,
} from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { describePeriod } from "#server/fleet/reservations/vehicle-use.ts";
import { can } from "#server/ground/access/permissions.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { formatDateTime, formatNumber } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { giveVehicle } from "./give-vehicle.server.ts";

export const meta: MetaFunction = () => pageTitle("Anderes Fahrzeug");

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const query = new URL(request.url).searchParams;
  const [reservation, { soon: _, today, isActivated: __, ...choices }] = await Promise.all([
    getReservationToMove(ctx, { id: params.id ?? "" }),
    getFleetChoices(ctx, {}),
  ]);
  const filter = {
    // The customer comes to this office, unless another is chosen; an empty choice means all.
    office: query.get("office") ?? reservation.officeKey,
    kind: query.get("kind") ?? "",
    fuel: query.get("fuel") ?? "",
  };
  const { startAt, endAt } = reservation;
  const found = await findFreeVehicles(ctx, { ...filter, startAt, endAt, page: Number(query.get("page") ?? 1) });
  const { headquarterId, branchId } = ctx.actor;
  return {
    reservation,
    filter,
    choices,
    found,
    // One that is underway cannot begin a second time.
    canCopy: can(ctx.actor, ["create", "reservation"]) && startAt >= berlinInstant(today, "00:00"),
    newId: newId(),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

/** Gives the reservation the chosen vehicle, or reserves it as well. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const form = await readForm(request);
  try {
    return redirect(await giveVehicle(ctx, params.id ?? "", form));
  } catch (error) {
    if (!(error instanceof Problem) || !["invalid", "conflict"].includes(error.kind)) throw error;
    const { code, concerns } = error.details;
    const asksNotLent = concerns?.every((asked) => asked === "not_lent") ?? false;
    const isOverdue = code === "confirmation_required" && !asksNotLent;
    const problem = asksNotLent ? null : isOverdue ? reservationTexts.overdueMove : error.message;
    return data({ problem, asksNotLent, ticked: confirmedOf(form) }, { status: problemStatus[error.kind] });
  }
});

/** The vehicles that are free in the period of a reservation (reservations.md#another-vehicle). */
export default function OtherVehicle() {
  const { reservation, filter, choices, found, canCopy, newId: copyId, live } = useLoaderData<typeof loader>();
  const { problem, asksNotLent, ticked } = useActionResult<typeof action>() ?? {};
  const follow = useFollowedForm();
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const { id, version, vehicle } = reservation;
  const back = paths.vehicleCalendar(vehicle.id, { edit: id });
  const address = (page: number) => paths.otherVehicle(id, { ...filter, page: page > 1 ? page : undefined });
  return (
    <>
      <PageHeader
        title="Anderes Fahrzeug"
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: "Reservierung", to: back },
        ]}
      />
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      <Card>
        <CardBody className="grid gap-5">
          <Facts columns={3}>
            <Fact label="Reserviert für">{reservation.title}</Fact>
            <Fact label="Zeitraum">{describePeriod(reservation)}</Fact>
            <Fact label="Bisher">{[vehicle.name, vehicle.licensePlate].filter(Boolean).join(" · ")}</Fact>
          </Facts>
          <Form method="get" action={paths.otherVehicle(id)} onInput={follow} className="flex flex-wrap gap-2">
            <FleetFilterFields filter={filter} choices={choices} />
            <noscript>
              <Button type="submit" size="sm">
                Anwenden
              </Button>
            </noscript>
          </Form>
        </CardBody>
      </Card>
      {found.records.length === 0 ? (
        <Card>
          <EmptyState
            icon={CarFront}
            title="In diesem Zeitraum ist kein anderes Fahrzeug frei"
            action={
              <Button asChild>
                <Link to={paths.otherVehicle(id, { office: "" })}>Alle Fahrzeuge ansehen</Link>
              </Button>
            }
          >
            Gesucht wurde mit den gewählten Filtern.
          </EmptyState>
        </Card>
      ) : (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="from" value={vehicle.id} />
          <input type="hidden" name="newId" value={copyId} />
          <ConcernQuestions concerns={asksNotLent ? notLentConcerns : []} ticked={ticked ?? {}} isRefused />
          <Card>
            <ul className="divide-y divide-line">
              {found.records.map((one) => (
                <VehicleRow key={one.id} vehicle={one} canCopy={canCopy} />
              ))}
            </ul>
          </Card>
        </Form>
      )}
      <Pagination page={found.page} totalPages={found.totalPages} hrefFor={address} />
    </>
  );
}

type VehicleRowProps = {
  vehicle: Omit<FreeVehicle, "nextBookingAt"> & { nextBookingAt: Date | string | null };
  canCopy: boolean;
};

function VehicleRow({ vehicle, canCopy }: VehicleRowProps) {
  const sent = useNavigation().formData;
  const { id, licensePlate, kind, fuelKind, location, odometerKm, nextBookingAt } = vehicle;
  const label = `${vehicle.brand} ${vehicle.name} ${licensePlate}`.trim();
  const next = nextBookingAt ? `nächste Buchung ${formatDateTime(nextBookingAt)}` : "danach keine Buchung";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">
        <Link to={paths.vehicle(id)} className="font-semibold hover:underline">
          {`${vehicle.brand} ${vehicle.name}`}
        </Link>
        <p className="text-sm text-ink-soft">{[licensePlate, kind, fuelKind].filter(Boolean).join(" · ")}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {[location, `${formatNumber(odometerKm)} km`, next].join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {canCopy ? (
          <Button
            type="submit"
            name="copy"
            value={id}
            size="sm"
            variant="ghost"
            aria-label={`${label} zusätzlich reservieren`}
            isPending={sent?.get("copy") === id}
          >
            Zusätzlich
          </Button>
        ) : null}
        <Button
          type="submit"
          name="move"
          value={id}
          size="sm"
          aria-label={`Auf ${label} umbuchen`}
          isPending={sent?.get("move") === id}
        >
          Umbuchen
        </Button>
      </div>
    </li>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

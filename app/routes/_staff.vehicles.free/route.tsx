import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { CalendarSearch, CarFront, FileText } from "lucide-react";
import { FleetFilterFields } from "#app/components/reservations/fleet-filter-fields.tsx";
import { readPeriod } from "#app/components/reservations/read-period.server.ts";
import { defaultTimes, fieldsOf, pickerOf } from "#app/components/reservations/reservation-form.ts";
import { TimeFields } from "#app/components/reservations/time-fields.tsx";
import { VehicleTabs } from "#app/components/reservations/vehicle-tabs.tsx";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { createReservation } from "#server/fleet/reservations/create-reservation.server.ts";
import { findFreeVehicles, getFleetChoices } from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { monthOf } from "#server/fleet/reservations/month-grid.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";

export const meta: MetaFunction = () => pageTitle("Freie Fahrzeuge");

export const loader = staffLoader(async ({ ctx, request }) => {
  const query = new URL(request.url).searchParams;
  const { fields, period, problem } = readPeriod(query);
  const filter = {
    office: query.get("office") ?? "",
    kind: query.get("kind") ?? "",
    fuel: query.get("fuel") ?? "",
  };
  const [{ today, isActivated, ...choices }, found] = await Promise.all([
    getFleetChoices(ctx, {}),
    period ? findFreeVehicles(ctx, { ...filter, startAt: period.startAt, endAt: period.endAt }) : null,
  ]);
  return {
    fields,
    problem,
    filter,
    choices,
    today,
    isActivated,
    found: found?.map((vehicle) => ({ ...vehicle, reservationId: newId() })) ?? null,
    canCreateContract: can(ctx.actor, ["create", "contract"]),
    note: `Reserviert von ${ctx.actor.prename} ${ctx.actor.surname}`,
  };
});

/** One click reserves a vehicle that was found, for the period of the address. */
export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const { period, problem } = readPeriod(new URL(request.url).searchParams);
  if (!period) return data({ problem: problem?.message ?? reservationTexts.startRequired }, { status: 422 });
  const vehicleId = String(form.get("vehicleId") ?? "");
  try {
    await createReservation(ctx, {
      id: String(form.get("id") ?? "") || undefined,
      vehicleId,
      startAt: period.startAt,
      endAt: period.endAt,
      note: String(form.get("note") ?? ""),
    });
  } catch (error) {
    if (!(error instanceof Problem) || (error.kind !== "invalid" && error.kind !== "conflict")) throw error;
    // The vehicle's own dialog asks.
    if (error.details.code === "confirmation_required") return redirect(dialogFor(vehicleId, period));
    return data({ problem: error.message }, { status: problemStatus[error.kind] });
  }
  return redirect(paths.vehicleCalendar(vehicleId, { month: monthOf(period.startAt), saved: "created" }));
});

/** The dialog that reserves a vehicle, with the period in it. */
function dialogFor(vehicleId: string, { startAt, endAt }: { startAt: Date; endAt: Date }): string {
  const [start, end] = [berlinWallTime(startAt), berlinWallTime(endAt)];
  return paths.vehicleCalendar(vehicleId, { new: `${start.date}T${start.time}`, until: `${end.date}T${end.time}` });
}

export default function FreeVehicles() {
  const { fields, problem, filter, choices, found, note, today, isActivated, canCreateContract } =
    useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>()?.problem;
  const value = (name: string) => entryOf(fields, name) ?? "";
  const errors = (name: string) => (problem?.field === name ? [problem.message] : []);
  const picker = pickerOf({ ...fieldsOf({ date: "", time: defaultTimes.start }, null, ""), ...fields });
  return (
    <>
      <PageHeader title="Alle Fahrzeuge." />
      <VehicleTabs current="free" />
      <Card>
        <CardBody>
          <Form method="get" action={paths.freeVehicles()} className="grid items-end gap-4 lg:grid-cols-2">
            <TimeFields side="start" label="Frei von" picker={picker} value={value} errors={errors} earliest={today} />
            <TimeFields side="end" label="bis" picker={picker} value={value} errors={errors} earliest={today} />
            <div className="flex flex-wrap gap-2 lg:col-span-2">
              <FleetFilterFields filter={filter} choices={choices} />
              <Button type="submit" variant="primary" className="sm:ml-auto">
                <CalendarSearch aria-hidden />
                Freie Fahrzeuge suchen
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
      {refused ? (
        <Alert tone="danger" isAnnounced>
          {refused}
        </Alert>
      ) : null}
      {found === null ? null : found.length === 0 ? (
        <Card>
          <EmptyState icon={CarFront} title="In diesem Zeitraum ist kein Fahrzeug frei" tone="waiting">
            Wählen Sie einen anderen Zeitraum oder weniger Filter.
          </EmptyState>
        </Card>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {found.map((vehicle) => (
              <FreeVehicle
                key={vehicle.id}
                vehicle={vehicle}
                note={isActivated ? note : null}
                contractTo={canCreateContract ? paths.contractForVehicle({ vehicle: vehicle.id, ...fields }) : null}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

type FreeVehicleProps = {
  vehicle: {
    id: string;
    reservationId: string;
    brand: string;
    name: string;
    licensePlate: string;
    kind: string;
    fuelKind: string;
  };
  /** Of the reservation that one click makes; null where reservations are not activated. */
  note: string | null;
  /** Where a contract begins; null without the right to. */
  contractTo: string | null;
};

function FreeVehicle({ vehicle, note, contractTo }: FreeVehicleProps) {
  const navigation = useNavigation();
  const isPending = navigation.formData?.get("vehicleId") === vehicle.id;
  const label = `${vehicle.brand} ${vehicle.name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Link to={paths.vehicleCalendar(vehicle.id)} className="font-semibold hover:underline">
          {label}
        </Link>
        <p className="text-sm text-ink-soft">
          {[vehicle.licensePlate, vehicle.kind, vehicle.fuelKind].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {contractTo ? (
          <Button asChild size="sm">
            <Link to={contractTo} aria-label={`Vertrag mit ${label} ${vehicle.licensePlate} beginnen`}>
              <FileText aria-hidden />
              Vertrag
            </Link>
          </Button>
        ) : null}
        {note === null ? null : (
          <Form method="post" className="max-sm:grid">
            <input type="hidden" name="id" value={vehicle.reservationId} />
            <input type="hidden" name="vehicleId" value={vehicle.id} />
            <input type="hidden" name="note" value={note} />
            <Button
              type="submit"
              size="sm"
              isPending={isPending}
              aria-label={`${label} ${vehicle.licensePlate} reservieren`}
            >
              Reservieren
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

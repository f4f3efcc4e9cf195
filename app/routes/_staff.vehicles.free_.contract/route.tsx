import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { Search, UserCheck } from "lucide-react";
import { readPeriod } from "#app/components/reservations/read-period.server.ts";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { getReservation } from "#server/fleet/reservations/list-reservations.server.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { formatDate, formatDateTime } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { startContract } from "./start-contract.server.ts";

export const meta: MetaFunction = () => pageTitle("Vertrag beginnen");

export const loader = staffLoader(async ({ ctx, request }) => {
  if (!can(ctx.actor, ["create", "contract"])) throw new Problem("forbidden", "Dazu fehlt Ihnen die Berechtigung.");
  const search = new URL(request.url).searchParams;
  const { fields, period, problem } = readPeriod(search);
  const reservationId = search.get("reservation");
  const reservation = reservationId ? await getReservation(ctx, { id: reservationId }) : null;
  const query = search.get("q") ?? reservation?.soughtName ?? "";
  const [vehicle, accepted] = await Promise.all([
    getVehicle(ctx, { id: search.get("vehicle") ?? "" }),
    listProcesses(ctx, { context: "all", status: ["accepted"], query }),
  ]);
  return {
    vehicle: { id: vehicle.id, name: `${vehicle.brand} ${vehicle.name}`, licensePlate: vehicle.licensePlate },
    fields,
    query,
    reservation: reservation && { id: reservation.id, person: reservation.personName },
    period: period && { startAt: period.startAt, endAt: period.endAt },
    problem: problem?.message ?? null,
    totalEntries: accepted.totalEntries,
    isCutOff: accepted.isCutOff,
    checks: accepted.records.map(({ id, processNumber, customer, createdAt, location }) => ({
      id,
      processNumber,
      customer,
      createdAt,
      location,
    })),
  };
});

/** Begins the contract of a check with the vehicle and the period of the address. */
export const action = staffAction(async ({ ctx, request }) => {
  const search = new URL(request.url).searchParams;
  const { period, problem } = readPeriod(search);
  if (!period) return data({ problem: problem?.message ?? reservationTexts.startRequired }, { status: 422 });
  const idCheckId = String((await readForm(request)).get("check") ?? "");
  const { startAt, endAt } = period;
  const reservationId = search.get("reservation");
  try {
    await startContract(ctx, { idCheckId, vehicleId: search.get("vehicle") ?? "", startAt, endAt, reservationId });
  } catch (error) {
    if (error instanceof Problem && error.kind === "invalid") return data({ problem: error.message }, { status: 422 });
    // It has a contract by now, which its page says.
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
  }
  return redirect(paths.newContract(idCheckId));
});

/** Whom a free vehicle goes to: the accepted checks, of which one click begins the contract. */
export default function ContractForVehicle() {
  const { vehicle, fields, query, reservation, period, checks, totalEntries, isCutOff, problem } =
    useLoaderData<typeof loader>();
  const shownProblem = useActionResult<typeof action>()?.problem ?? problem;
  const pendingId = useNavigation().formData?.get("check");
  const name = [vehicle.name, vehicle.licensePlate].filter(Boolean).join(", ");
  const address = { vehicle: vehicle.id, ...fields, ...(reservation ? { reservation: reservation.id } : {}) };
  const isForReserved = Boolean(reservation?.person) && query !== "";
  return (
    <>
      <PageHeader
        title="Vertrag beginnen"
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: "Freie Fahrzeuge", to: paths.freeVehicles(fields) },
        ]}
        description={
          period ? `${name} · ${formatDateTime(period.startAt)} bis ${formatDateTime(period.endAt)} Uhr` : name
        }
        actions={
          <Button asChild>
            <Link to={paths.newLegitimation()}>
              <UserCheck aria-hidden />
              ID Check starten
            </Link>
          </Button>
        }
      />
      {reservation?.person ? <Alert tone="info">{`Reserviert für ${reservation.person}.`}</Alert> : null}
      {shownProblem ? (
        <Alert tone="danger" isAnnounced>
          {shownProblem}
        </Alert>
      ) : null}
      <Form method="get" className="flex max-w-xl flex-wrap gap-2">
        {Object.entries(address).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <div className="min-w-56 flex-1">
          <Input name="q" defaultValue={query} placeholder="Kunde suchen" aria-label="Kunde suchen" type="search" />
        </div>
        <Button type="submit">
          <Search aria-hidden />
          Suchen
        </Button>
      </Form>
      {totalEntries > checks.length ? (
        <p className="text-sm text-ink-soft">
          Die neuesten {checks.length} von {isCutOff ? `mehr als ${totalEntries}` : totalEntries}; mit der Suche finden
          Sie die anderen.
        </p>
      ) : null}
      <Card>
        {checks.length === 0 ? (
          query ? (
            <EmptyState icon={Search} title="Kein Kunde gefunden" headingLevel="h2">
              Gesucht wird unter den akzeptierten Legitimationen ohne Vertrag.{" "}
              {isForReserved
                ? "Starten Sie zuerst einen ID Check, oder suchen Sie nach einem anderen Namen."
                : "Bitte prüfen Sie die Schreibweise."}
            </EmptyState>
          ) : (
            <EmptyState icon={UserCheck} title="Keine akzeptierte Legitimation" headingLevel="h2">
              Ein Vertrag braucht eine akzeptierte Legitimation. Starten Sie zuerst einen ID Check.
            </EmptyState>
          )
        ) : (
          <ul className="divide-y divide-line">
            {checks.map(({ id, processNumber, customer, createdAt, location }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <Link to={paths.idCheck(id)} className="font-semibold hover:underline">
                    {customer}
                  </Link>
                  <p className="text-sm text-ink-soft">
                    {[`ID${processNumber}`, formatDate(createdAt), location].filter(Boolean).join(" · ")}
                  </p>
                </div>
                <Form method="post" action={paths.contractForVehicle(address)} className="max-sm:grid max-sm:w-full">
                  <input type="hidden" name="check" value={id} />
                  <Button
                    type="submit"
                    size="sm"
                    isPending={pendingId === id}
                    disabled={!period}
                    aria-label={`Vertrag beginnen mit ${customer}, ID${processNumber}`}
                  >
                    Vertrag beginnen
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

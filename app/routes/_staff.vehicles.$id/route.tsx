import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Archive } from "lucide-react";
import { NoteChanges } from "#app/components/note-changes.tsx";
import { fromNowUntilTomorrow, timesOf } from "#app/components/reservations/reservation-form.ts";
import { SavedNotice } from "#app/components/reservations/saved-notice.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { returnActOf } from "#app/components/vehicle-acts.ts";
import { readVehicleForm, saveVehicle } from "#app/components/vehicle-form/vehicle-form.server.ts";
import { VehiclePanel } from "#app/components/vehicle-form/vehicle-panel.tsx";
import { VehicleStatus } from "#app/components/vehicle-status.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { holdLabel, holdTexts } from "#server/fleet/holds/hold.texts.ts";
import { type ListedHold, listHolds } from "#server/fleet/holds/list-holds.server.ts";
import { nextQuarter } from "#server/fleet/reservations/reservation.rules.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { getEditedJustNow, undoEdit } from "#server/fleet/vehicles/undo-edit.server.ts";
import { heldTexts, savedVehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { registrationFields, vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { addressLine } from "#server/fleet/vehicles/vehicle-offices.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import {
  formatDate,
  formatDateOnly,
  formatKm,
  formatNumber,
  formatWeekdayDateTime,
} from "#server/ground/kernel/format.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { VehicleActions } from "./vehicle-actions.tsx";
import { VehicleTimeline, VehicleUses } from "./vehicle-history.tsx";
import { VehiclePhoto } from "./vehicle-photo.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle("Fahrzeug", loaded && `${loaded.vehicle.brand} ${loaded.vehicle.name}`);

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const parameters = new URL(request.url).searchParams;
  const id = params.id ?? "";
  const saved = parameters.get("saved");
  const [shown, form, edited, { open: holds }] = await Promise.all([
    getVehiclePage(ctx, { id }),
    parameters.has("edit") ? readVehicleForm(ctx, id) : null,
    saved === "updated" ? getEditedJustNow(ctx, { id }) : null,
    listHolds(ctx, { vehicleId: id }),
  ]);
  const { headquarterId, branchId, plan } = ctx.actor;
  const hasContracts = hasFeature(plan, "contracts");
  const now = ctx.now();
  return {
    ...shown,
    form,
    holds,
    saved: saved === "updated" || saved === "undone" ? (saved as "updated" | "undone") : null,
    edited,
    isReserved: saved === "created",
    returning: can(ctx.actor, ["update", "contract"]) ? returnActOf(shown.uses, id) : undefined,
    /** With what a contract and a reservation begin; null where the user cannot begin one. */
    beginnings: {
      contractPeriod:
        can(ctx.actor, ["create", "contract"]) && hasContracts ? timesOf(fromNowUntilTomorrow(nextQuarter(now))) : null,
      reservesOn: shown.isReservable ? berlinWallTime(now).date : null,
    },
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

export const action = staffAction(async ({ ctx, params, request, context }) => {
  const id = params.id ?? "";
  const form = await readForm(request);
  if (form.get("intent") === "undo_edit") return undo(ctx, id);
  form.set("id", id);
  form.set("intent", "update");
  const refusal = await saveVehicle(ctx, form, (error) => context.reportDefect(error, "POST /vehicles/:id"));
  if (refusal) return data({ refusal, problem: null }, { status: refusal.status });
  return redirect(`${paths.vehicle(id)}?saved=updated`);
});

async function undo(ctx: ActorDoor, id: string) {
  try {
    await undoEdit(ctx, { id });
  } catch (error) {
    if (!(error instanceof Problem) || !["conflict", "invalid"].includes(error.kind)) throw error;
    return data({ refusal: undefined, problem: error.message }, { status: problemStatus[error.kind] });
  }
  return redirect(`${paths.vehicle(id)}?saved=undone`);
}

/** One vehicle: its data, status and history. */
export default function VehiclePage() {
  const loaded = useLoaderData<typeof loader>();
  const { vehicle, form, saved, edited, beginnings, live } = loaded;
  const held = loaded.holds.filter(({ heldFrom }) => heldFrom !== null);
  const isHeld = held.length > 0;
  const next = loaded.uses.find(({ isNow }) => !isNow);
  const outcome = useActionResult<typeof action>();
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const to = paths.vehicle(vehicle.id);
  return (
    <>
      <PageHeader
        title={`${vehicle.brand} ${vehicle.name}`}
        isName
        breadcrumb={[{ label: "Fahrzeuge", to: paths.vehicles() }]}
        description={next ? `Nächste Buchung: ${formatWeekdayDateTime(next.startAt)} Uhr · ${next.label}` : undefined}
        badge={
          vehicle.deletedAt ? (
            <Badge tone="neutral" icon={Archive}>
              gelöscht am {formatDate(vehicle.deletedAt)}
            </Badge>
          ) : (
            <VehicleStatus isAvailable={vehicle.isAvailable} />
          )
        }
        actions={
          vehicle.deletedAt ? undefined : (
            <VehicleActions vehicle={vehicle} returning={loaded.returning} {...(isHeld ? {} : beginnings)} />
          )
        }
      />
      {isHeld && !vehicle.deletedAt ? (
        <Alert
          tone="warning"
          title={`${heldTexts.headline} ${held.map(holdLabel).join(", ")}.`}
          actions={
            <Button asChild size="sm">
              <Link to={paths.vehicleHolds(vehicle.id)}>{holdTexts.toHolds}</Link>
            </Button>
          }
        >
          {holdTexts.heldMeans}
        </Alert>
      ) : null}
      {outcome?.problem ? (
        <Alert tone="danger" isAnnounced>
          {outcome.problem}
        </Alert>
      ) : null}
      {saved && edited ? (
        <UndoNotice id={edited.id} intent="undo_edit" msLeft={edited.msLeft}>
          {savedVehicleTexts[saved]}
        </UndoNotice>
      ) : saved ? (
        <SuccessNotice>{savedVehicleTexts[saved]}</SuccessNotice>
      ) : null}
      <SavedNotice saved={loaded.isReserved ? "created" : null} />
      <Card>
        <CardHeader>
          <CardTitle>Fahrzeugdaten</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-wrap gap-6">
          <VehiclePhoto {...vehicle} />
          <Facts columns={3} className="min-w-56 flex-1">
            <Fact label="Marke">{vehicle.brand}</Fact>
            <Fact label="Modell">{vehicle.name}</Fact>
            <Fact label="Kennzeichen">{vehicle.licensePlate}</Fact>
            <Fact label="FIN">{vehicle.vin}</Fact>
            <Fact label="Kilometerstand">{formatKm(vehicle.odometerKm)}</Fact>
            <Fact label="Kraftstoff">{vehicle.fuelKind}</Fact>
            <Fact label="Fahrzeugkategorie">{vehicle.kind}</Fact>
            {registrationFields.map((name) =>
              vehicle[name] ? (
                <Fact key={name} label={vehicleFields[name].label}>
                  {name.endsWith("Kg") ? `${formatNumber(Number(vehicle[name]))} kg` : vehicle[name]}
                </Fact>
              ) : null,
            )}
            <Fact label="Hauptfahrer/in">{vehicle.mainDriver}</Fact>
            <Fact label="Standort">
              {[vehicle.location.name, addressLine(vehicle.location)].filter(Boolean).join("\n")}
            </Fact>
            <Fact label="Schäden" className="sm:col-span-2 lg:col-span-3">
              <span translate="no">{vehicle.preDamage || "–"}</span>
              <Link
                to={paths.vehicleDamages(vehicle.id)}
                className="mt-1 block w-fit font-normal underline underline-offset-4 hover:decoration-2"
              >
                Schäden einzeln
              </Link>
            </Fact>
            <Fact label={holdTexts.title} className="sm:col-span-2 lg:col-span-3">
              {loaded.holds.length > 0 ? loaded.holds.map(holdLine).join("\n") : "–"}
              <Link
                to={paths.vehicleHolds(vehicle.id)}
                className="mt-1 block w-fit font-normal underline underline-offset-4 hover:decoration-2"
              >
                Eintragen und erledigen
              </Link>
            </Fact>
            <Fact label="Sonstige Notizen" className="sm:col-span-2 lg:col-span-3">
              {vehicle.shortDescription}
            </Fact>
          </Facts>
        </CardBody>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <VehicleUses vehicleId={vehicle.id} uses={loaded.uses} />
          <NoteChanges changes={loaded.noteChanges} />
        </div>
        <VehicleTimeline entries={loaded.timeline} isCutOff={loaded.isTimelineCutOff} />
      </div>
      {form ? <VehiclePanel {...form} refusal={outcome?.refusal} closeTo={to} /> : null}
    </>
  );
}

const holdLine = (hold: Pick<ListedHold, "kind" | "note" | "dueOn" | "heldFrom">) =>
  [
    hold.heldFrom ? `${heldTexts.short}: ${holdLabel(hold)}` : holdLabel(hold),
    hold.dueOn ? `fällig ${formatDateOnly(hold.dueOn)}` : "",
  ]
    .filter(Boolean)
    .join(", ");

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

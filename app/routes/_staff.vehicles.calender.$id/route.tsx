import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CalendarX2, ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { licenseHintsFor } from "#app/components/reservations/find-customers.server.ts";
import { personFieldsOf } from "#app/components/reservations/person-fields.server.ts";
import { NoShowDialog, ReservationActs } from "#app/components/reservations/reservation-acts.tsx";
import { DeleteReservationDialog, ReservationDialog } from "#app/components/reservations/reservation-dialog.tsx";
import {
  defaultTimes,
  fieldsOf,
  pickerOf,
  type ReservationPreset,
  readWall,
  startTimeOn,
} from "#app/components/reservations/reservation-form.ts";
import { readSaved, SavedNotice } from "#app/components/reservations/saved-notice.tsx";
import { readUndo } from "#app/components/reservations/undo-change.server.ts";
import { UseLegend } from "#app/components/reservations/use-legend.tsx";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { canNoteNoShow } from "#server/fleet/reservation-life/no-show.server.ts";
import { extensionsOf, periodOfCopy } from "#server/fleet/reservation-life/other-period.ts";
import { getVehicleCalendar } from "#server/fleet/reservations/get-vehicle-calendar.server.ts";
import { monthGrid } from "#server/fleet/reservations/month-grid.ts";
import { nextQuarter } from "#server/fleet/reservations/reservation.rules.ts";
import { reservationTexts, savedReservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { describePeriod, type VehicleUse } from "#server/fleet/reservations/vehicle-use.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addMonths } from "#server/ground/kernel/calendar-days.ts";
import { reservationTitle } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { calendarLinks, readBack } from "./calendar-links.ts";
import { changeByClick } from "./change-by-click.server.ts";
import { DayList, MonthGrid } from "./month-page.tsx";
import { saveReservation } from "./save-reservation.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle("Reservierung", loaded && `${loaded.vehicle.brand} ${loaded.vehicle.name}`);

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const query = new URL(request.url).searchParams;
  const editedId = query.get("edit") ?? undefined;
  const shownId = editedId ?? query.get("copy") ?? undefined;
  const [calendar, isLate, undo] = await Promise.all([
    getVehicleCalendar(ctx, {
      vehicleId: params.id ?? "",
      month: query.get("month") ?? undefined,
      editedId: shownId,
    }),
    editedId ? canNoteNoShow(ctx, { id: editedId }) : false,
    readUndo(ctx, query),
  ]);
  const { headquarterId, branchId, userId, prename, surname } = ctx.actor;
  const { uses, holidays, edited: shown, ...page } = calendar;
  const edited = editedId ? shown : null;
  const now = ctx.now();
  const preset = page.isActivated ? ((editedId ? null : copyOf(shown, now)) ?? presetOf(edited, query, now)) : null;
  return {
    ...page,
    weeks: monthGrid(page.month, page.today, uses, holidays),
    edited,
    isLate,
    canBeginContract: can(ctx.actor, ["create", "contract"]) && hasFeature(ctx.actor.plan, "contracts"),
    now: now.toISOString(),
    extensions: edited && edited.endAt > now ? extensionsOf(edited.endAt) : [],
    undo,
    isGone: shownId !== undefined && shown === null,
    editor:
      edited && edited.userId !== userId ? uses.find(({ id }) => id === edited.id)?.person : `${prename} ${surname}`,
    preset: preset && {
      ...preset,
      licenseHints: await licenseHintsFor(ctx, preset.fields.customerId, page.vehicle.id),
    },
    isDeleting: Boolean(edited?.canDelete) && query.has("delete"),
    saved: readSaved(query),
    back: readBack(query.get("back"), request.url),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

type Edited = Awaited<ReturnType<typeof getVehicleCalendar>>["edited"];

/** What the dialog starts with; null where none is open. */
function presetOf(edited: Edited, query: URLSearchParams, now: Date): Omit<ReservationPreset, "licenseHints"> | null {
  if (edited) {
    const times = fieldsOf(berlinWallTime(edited.startAt), berlinWallTime(edited.endAt), edited.note);
    const fields = { ...times, ...personFieldsOf(edited) };
    return { id: edited.id, version: edited.version, fields, picker: pickerOf(fields) };
  }
  const day = query.get("new");
  const start = readWall(day, startTimeOn(day, nextQuarter(now)));
  if (!start) return null;
  const fields = { ...fieldsOf(start, readWall(query.get("until"), defaultTimes.end), ""), ...personFieldsOf(null) };
  return { id: newId(), fields, picker: pickerOf(fields) };
}

/** A new one like another; null without that. A customer whom the user does not see stays as a name. */
function copyOf(shown: Edited, now: Date): Omit<ReservationPreset, "licenseHints"> | null {
  if (!shown) return null;
  const { startAt, endAt } = periodOfCopy({ ...shown, endAt: shown.bookedEndAt ?? shown.endAt }, now);
  const times = fieldsOf(berlinWallTime(startAt), berlinWallTime(endAt), shown.note);
  const customerId = shown.isCustomerVisible ? shown.customerId : null;
  const fields = { ...times, ...personFieldsOf({ ...shown, customerId }) };
  return { id: newId(), fields, picker: pickerOf(fields) };
}

export const action = staffAction(async ({ ctx, params, request, context }) => {
  const vehicleId = params.id ?? "";
  const { searchParams, pathname } = new URL(request.url);
  // A vehicle that cannot be found is reported before input errors.
  const { month } = await getVehicleCalendar(ctx, { vehicleId, month: searchParams.get("month") ?? undefined });
  const form = await readForm(request);
  form.set("vehicleId", vehicleId);
  const clicked = await changeByClick(ctx, form);
  if (clicked && "to" in clicked) return redirect(clicked.to);
  if (clicked) return data({ lastResult: null, ...clicked }, { status: clicked.status });
  const { saved, refusal } = await saveReservation(ctx, form, (error) =>
    context.reportDefect(error, `POST ${pathname.replace(vehicleId, ":value")}`),
  );
  if (refusal) return data(refusal, { status: refusal.status });
  const back = readBack(searchParams.get("back"), request.url);
  if (!back) return redirect(paths.vehicleCalendar(vehicleId, { month, saved }));
  const target = new URL(back, request.url);
  target.searchParams.set("saved", saved);
  return redirect(target.pathname + target.search);
});

const monthName = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" });
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

export default function VehicleCalendar() {
  const loaded = useLoaderData<typeof loader>();
  const { vehicle, month, today, weeks, preset, edited, saved } = loaded;
  const outcome = useActionResult<typeof action>();
  useLiveRefresh({ party: "dealer", ...loaded.live, ticketUrl: paths.liveTicket("dealer", loaded.live.room) });
  const links = calendarLinks(vehicle.id, month, loaded.back);
  const vehicleLabel = [`${vehicle.brand} ${vehicle.name}`, vehicle.licensePlate].filter(Boolean).join(" · ");
  const monthLinks = {
    weeks,
    reserveTo: links.reserve,
    entryTo: (use: VehicleUse) => {
      if (use.isElsewhere) return paths.vehicle(use.vehicleId);
      return use.kind === "contract" ? paths.contract(use.id) : links.edit(use.id);
    },
  };
  return (
    <>
      <PageHeader
        title="Reservierung"
        breadcrumb={[{ label: "Fahrzeuge", to: paths.vehicles() }, { label: "Reservierung" }]}
        actions={
          loaded.isActivated ? (
            <Button asChild variant="primary">
              <Link to={links.reserve(today)} preventScrollReset>
                <Plus aria-hidden />
                Reservieren
              </Link>
            </Button>
          ) : null
        }
      />
      {loaded.undo && saved ? (
        <UndoNotice key={loaded.undo.fields.version} {...loaded.undo} intent="undo_change">
          {savedReservationTexts[saved]}
        </UndoNotice>
      ) : (
        <SavedNotice saved={saved} />
      )}
      {outcome?.problem && !edited ? (
        <Alert tone="danger" isAnnounced>
          {outcome.problem}
        </Alert>
      ) : null}
      {loaded.isGone ? <Alert tone="warning">{reservationTexts.gone}</Alert> : null}
      <dl className="grid gap-3 sm:grid-cols-3">
        {[
          ["Marke", vehicle.brand],
          ["Modell", vehicle.name],
          ["FIN", vehicle.vin],
        ].map(([name, value]) => (
          <div key={name} className="rounded-card border border-line bg-card px-4 py-3 shadow-card wrap-anywhere">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value || "–"}</dd>
          </div>
        ))}
      </dl>
      {loaded.isActivated ? (
        <Card>
          <CardHeader
            aside={
              <nav aria-label="Monat" className="flex items-center gap-1.5">
                <MonthLink to={links.month(addMonths(month, -1))} label="Vorheriger Monat" icon={ChevronLeft} />
                <Button asChild size="sm">
                  <Link to={links.month(today.slice(0, 7))} preventScrollReset>
                    Heute
                  </Link>
                </Button>
                <MonthLink to={links.month(addMonths(month, 1))} label="Nächster Monat" icon={ChevronRight} />
              </nav>
            }
          >
            <CardTitle aria-live="polite">{nameOf(month)}</CardTitle>
          </CardHeader>
          <MonthGrid {...monthLinks} />
          <DayList {...monthLinks} />
        </Card>
      ) : (
        <NotActivated />
      )}
      {loaded.isActivated ? <UseLegend bufferMinutes={loaded.bufferMinutes} /> : null}
      {preset && loaded.isDeleting && edited ? (
        <DeleteReservationDialog id={edited.id} description={describeStored(edited)} closeTo={links.edit(edited.id)} />
      ) : null}
      {edited?.noShowAt && !loaded.isDeleting ? (
        <NoShowDialog
          id={edited.id}
          description={vehicleLabel}
          stored={describeStored({ ...edited, endAt: edited.bookedEndAt ?? edited.endAt })}
          problem={outcome?.problem}
          closeTo={links.close}
          deleteTo={edited.canDelete ? links.remove(edited.id) : undefined}
        />
      ) : preset && !loaded.isDeleting ? (
        <ReservationDialog
          key={edited?.id ?? "new"}
          preset={preset}
          outcome={outcome}
          concerns={loaded.concerns}
          vehicle={{ id: vehicle.id, label: vehicleLabel }}
          acts={
            edited ? (
              <ReservationActs
                reservation={edited}
                extensions={loaded.extensions}
                copyTo={links.copy(edited.id)}
                period={loaded.canBeginContract ? preset.fields : null}
                canNoteNoShow={loaded.isLate}
                canTakeOver={edited.canTakeOver}
                customerId={edited.isCustomerVisible ? edited.customerId : null}
                problem={outcome?.problem}
                now={loaded.now}
              />
            ) : null
          }
          today={today}
          closeTo={links.close}
          deleteTo={edited?.canDelete ? links.remove(edited.id) : undefined}
          stored={edited ? describeStored(edited) : undefined}
          createdBy={edited && !edited.canDelete ? loaded.editor : undefined}
        />
      ) : null}
    </>
  );
}

const describeStored = (reservation: { startAt: Date; endAt: Date; note: string; personName: string }) =>
  `${describePeriod(reservation)} · ${reservationTitle(reservation)}`;

function MonthLink({ to, label, icon: Icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  return (
    <Button asChild size="icon-sm" variant="ghost">
      <Link to={to} preventScrollReset aria-label={label}>
        <Icon aria-hidden />
      </Link>
    </Button>
  );
}

/** For a dealer that has not bought reservations (reservations.md#not-activated). */
function NotActivated() {
  return (
    <Card>
      <EmptyState
        icon={CalendarX2}
        title={reservationTexts.notActivated}
        action={
          <Button asChild>
            <Link to={paths.contactForm()}>Kontakt aufnehmen</Link>
          </Button>
        }
      >
        {reservationTexts.notActivatedHint}
      </EmptyState>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

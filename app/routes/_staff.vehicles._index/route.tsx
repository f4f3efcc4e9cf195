import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Car } from "lucide-react";
import { List } from "#app/components/list/list.tsx";
import { SelectRow } from "#app/components/list/select-row.tsx";
import { useSelection } from "#app/components/list/use-selection.ts";
import { VehicleTabs } from "#app/components/reservations/vehicle-tabs.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { readVehicleForm, saveVehicle } from "#app/components/vehicle-form/vehicle-form.server.ts";
import { VehiclePanel } from "#app/components/vehicle-form/vehicle-panel.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { useRefreshIn } from "#app/live/use-refresh-in.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { syncFeed } from "#server/fleet/vehicle-import/sync-feed.server.ts";
import { archiveSelection, moveSelection } from "#server/fleet/vehicle-selection/change-selection.server.ts";
import { selectionTexts } from "#server/fleet/vehicle-selection/selection.texts.ts";
import { archiveVehicle } from "#server/fleet/vehicles/archive-vehicle.server.ts";
import { getVehicleFilters, listVehicles } from "#server/fleet/vehicles/list-vehicles.server.ts";
import { getDeletedJustNow, undoArchiving } from "#server/fleet/vehicles/undo-archiving.server.ts";
import { getEditedJustNow, undoEdit } from "#server/fleet/vehicles/undo-edit.server.ts";
import { savedVehicleTexts, vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { type VehicleListChoices, vehicleList } from "#server/fleet/vehicles/vehicle-list.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { can } from "#server/ground/access/permissions.ts";
import { linkTo, readListQuery } from "#server/ground/kernel/list-query.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { ListActions } from "./list-actions.tsx";
import { RowActions } from "./row-actions.tsx";
import { SelectionBar, selectionForm } from "./selection-bar.tsx";
import { nameOf, vehicleColumns } from "./vehicle-columns.tsx";

export const meta: MetaFunction = () => pageTitle("Alle Fahrzeuge");

/** What the list's address says besides the list: the open panel, and what was done last. */
const parameter = {
  new: "new",
  edit: "edit",
  deleted: "deleted",
  moved: "moved",
  saved: "saved",
  edited: "edited",
} as const;

/** As if there were what the address names: the list is read while it is found out whether there is. */
function askedChoices(parameters: URLSearchParams): VehicleListChoices {
  const [brand, location] = [parameters.get("brand"), parameters.get("location")];
  return {
    brands: brand ? [brand] : [],
    offices: [null, location === headquartersKey ? null : location].map((id) => ({ id, label: "" })),
  };
}

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const parameters = new URL(request.url).searchParams;
  const asked = readListQuery(vehicleList(paths.vehicles(), askedChoices(parameters)), parameters);
  const editedId = parameters.get(parameter.edit);
  const opensForm = editedId !== null || parameters.has(parameter.new);
  const deletedIds = parameters.get(parameter.deleted)?.split(",") ?? [];
  const editedNowId = parameters.get(parameter.edited);
  const saved = parameters.get(parameter.saved);
  const isAdded = saved === "created";
  const read = ({ search, filters, sort, sortDirection, page }: typeof asked) =>
    listVehicles(ctx, { query: search, ...filters, sortBy: sort, sortDirection, page });
  const [choices, listAsAsked, form, deleted, edited] = await Promise.all([
    getVehicleFilters(ctx, {}),
    read(asked),
    opensForm ? readVehicleForm(ctx, editedId) : null,
    getDeletedJustNow(ctx, { ids: deletedIds }),
    editedNowId && !isAdded ? getEditedJustNow(ctx, { id: editedNowId }) : null,
  ]);
  const query = readListQuery(vehicleList(paths.vehicles(), choices), parameters);
  const { brand, location } = query.filters;
  const isAsAsked = brand === asked.filters.brand && location === asked.filters.location;
  const { records, ...list } = isAsAsked ? listAsAsked : await read(query);
  const { headquarterId, branchId } = ctx.actor;
  return {
    list,
    // The rest of what is known of a vehicle would double the page.
    rows: records.map(({ id, brand, name, vin, licensePlate, mainDriver, isAvailable, location }) => ({
      ...{ id, brand, name, vin, licensePlate, mainDriver, isAvailable },
      address: `${location.street} ${location.house}`.trim() || location.name,
      city: location.city,
    })),
    query,
    choices,
    form,
    deleted,
    moved: Number(parameters.get(parameter.moved)) || 0,
    edited,
    addedId: isAdded ? editedNowId : null,
    saved: savedNotices.find((notice) => notice === saved) ?? null,
    canCreate: can(ctx.actor, ["create", "vehicle"]),
    canDelete: can(ctx.actor, ["delete", "vehicle"]),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

const savedNotices = ["created", "updated", "undone"] as const;

export const action = staffAction(async ({ ctx, request, context }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const intent = intentOf(form, [
    "create",
    "update",
    "delete",
    "delete_selected",
    "move_selected",
    "undo_delete",
    "undo_edit",
    "sync",
  ]);
  const { pathname, searchParams } = new URL(request.url);
  for (const name of Object.values(parameter)) searchParams.delete(name);
  if (intent === "create" || intent === "update") {
    const refusal = await saveVehicle(ctx, form, (error) => context.reportDefect(error, "POST /vehicles"));
    if (refusal) return data({ refusal, problem: null }, { status: refusal.status });
    searchParams.set(parameter.saved, `${intent}d`);
    searchParams.set(parameter.edited, id);
  } else {
    try {
      if (intent === "sync") return redirect(paths.vehicleImport({ check: (await syncFeed(ctx, {})).id }));
      if (intent === "undo_edit") {
        await undoEdit(ctx, { id });
        searchParams.set(parameter.saved, "undone");
      } else if (intent === "move_selected") {
        const branchId = String(form.get("branchId") ?? "");
        searchParams.set(parameter.moved, String(await moveSelection(ctx, { ids: selectedIds(form), branchId })));
      } else if (intent === "delete_selected") {
        const ids = selectedIds(form);
        await archiveSelection(ctx, { ids });
        searchParams.set(parameter.deleted, ids.join(","));
      } else if (intent === "undo_delete") {
        for (const one of id.split(",")) await undoArchiving(ctx, { id: one });
      } else await archiveVehicle(ctx, { id });
    } catch (error) {
      if (error instanceof z.ZodError) {
        return data({ refusal: undefined, problem: error.issues[0]?.message ?? "" }, { status: 422 });
      }
      // Of several vehicles one may be gone, and the list stays.
      const isOfSeveral = intent === "move_selected" || intent === "delete_selected";
      const shown = ["conflict", "invalid", "unavailable", ...(isOfSeveral ? ["not-found"] : [])];
      const isShown = error instanceof Problem && shown.includes(error.kind);
      if (!isShown) throw error;
      // A 503 would be an outage of our own to the open page, which then waits and shows nothing of this.
      const status = error.kind === "unavailable" ? 422 : problemStatus[error.kind];
      return data({ refusal: undefined, problem: error.message }, { status });
    }
    if (intent === "delete") searchParams.set(parameter.deleted, id);
  }
  searchParams.delete("index");
  return redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
});

const selectedIds = (form: FormData): string[] => [...new Set(form.getAll("ids").map(String))];

export type LoadedList = ReturnType<typeof useLoaderData<typeof loader>>;

const words = {
  one: "Fahrzeug",
  many: "Fahrzeuge",
  searchPlaceholder: "Fahrzeug suchen",
  searchHint: "Gesucht wird in Marke, Modell, FIN, Kennzeichen und Hauptfahrer.",
};

export default function VehicleList() {
  const { list, rows, query, choices, form, deleted, moved, edited, addedId, saved, canCreate, canDelete, live } =
    useLoaderData<typeof loader>();
  const selection = useSelection();
  const outcome = useActionResult<typeof action>();
  const definition = vehicleList(paths.vehicles(), choices);
  const linkWith = (extra: Record<string, string>) => linkTo(definition, query, {}, extra);
  useRefreshIn(list.msUntilStatusChange);
  return (
    <>
      <PageHeader
        title="Alle Fahrzeuge."
        actions={
          <ListActions
            addTo={linkWith({ [parameter.new]: "1" })}
            canCreate={canCreate}
            usesSellerFeed={choices.usesSellerFeed}
          />
        }
      />
      <VehicleTabs current="list" />
      {outcome?.problem ? (
        <Alert tone="danger" isAnnounced>
          {outcome.problem}
        </Alert>
      ) : null}
      {saved && edited ? (
        <UndoNotice key={edited.id} id={edited.id} intent="undo_edit" msLeft={edited.msLeft}>
          {savedVehicleTexts[saved]}
        </UndoNotice>
      ) : saved ? (
        <SuccessNotice>
          {savedVehicleTexts[saved]}{" "}
          {addedId ? (
            <Link to={paths.vehicle(addedId)} className="font-semibold underline underline-offset-4">
              Fahrzeug öffnen
            </Link>
          ) : null}
        </SuccessNotice>
      ) : null}
      {deleted ? (
        <UndoNotice key={deleted.ids.join(",")} id={deleted.ids.join(",")} intent="undo_delete" msLeft={deleted.msLeft}>
          {deleted.name ? vehicleTexts.deleted(deleted.name) : vehicleTexts.deletedSeveral(deleted.ids.length)}
        </UndoNotice>
      ) : null}
      {moved > 0 ? <SuccessNotice>{selectionTexts.moved(moved)}</SuccessNotice> : null}
      <List
        definition={definition}
        query={query}
        words={words}
        rows={rows}
        columns={vehicleColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.vehicle(id)}
        actions={(vehicle) => (
          <RowActions vehicle={vehicle} editTo={linkWith({ [parameter.edit]: vehicle.id })} canDelete={canDelete} />
        )}
        select={(vehicle) => (
          <SelectRow
            id={vehicle.id}
            name={nameOf(vehicle)}
            form={selectionForm}
            isSelected={selection.has(vehicle.id)}
            onChange={(isSelected) => selection.set(vehicle.id, isSelected)}
          />
        )}
        width="widest"
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        count={list.isCutOff ? `Die neuesten ${list.totalEntries} Fahrzeuge` : undefined}
        empty={
          <EmptyState icon={Car} title="Noch keine Fahrzeuge im Bestand" headingLevel="h2">
            {canCreate
              ? "Fügen Sie das erste Fahrzeug hinzu. Danach können Sie es reservieren und in Verträgen wählen."
              : "Sobald Ihre Administration Fahrzeuge hinzufügt, stehen sie hier."}
          </EmptyState>
        }
        live={{ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) }}
      />
      <SelectionBar
        selection={selection}
        shownIds={rows.map(({ id }) => id)}
        offices={choices.offices}
        canDelete={canDelete}
        isRefused={Boolean(outcome?.problem)}
      />
      {form ? (
        <VehiclePanel
          key={form.vehicle?.id ?? "new"}
          {...form}
          refusal={outcome?.refusal}
          closeTo={linkTo(definition, query)}
        />
      ) : null}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

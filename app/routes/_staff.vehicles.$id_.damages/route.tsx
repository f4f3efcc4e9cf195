import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { DamageDrawing } from "#app/components/damage-drawing/damage-drawing.tsx";
import { marksOf } from "#app/components/damage-drawing/damage-mark.ts";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { useFreshId } from "#app/forms/use-fresh-id.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import type { DamageEnd } from "#server/fleet/damages/damage.schema.ts";
import { savedDamageTexts } from "#server/fleet/damages/damage.texts.ts";
import { endDamage } from "#server/fleet/damages/end-damage.server.ts";
import { listDamages } from "#server/fleet/damages/list-damages.server.ts";
import { noteDamage } from "#server/fleet/damages/note-damage.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { ChangeDamagePanel } from "./change-damage-panel.tsx";
import { changePhotos } from "./change-photos.server.ts";
import { DamageList } from "./damage-list.tsx";
import { NoteDamageForm } from "./note-damage-form.tsx";
import { PhotosPanel } from "./photos-panel.tsx";
import { saveDamage } from "./save-damage.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle("Schäden", loaded && `${loaded.vehicle.brand} ${loaded.vehicle.name}`);

export const loader = staffLoader(async ({ ctx, params, request }) => ({
  ...(await listDamages(ctx, { vehicleId: params.id ?? "" })),
  newId: newId(),
  notice: entryOf(savedDamageTexts, new URL(request.url).searchParams.get("saved") ?? ""),
  changedId: new URL(request.url).searchParams.get("change"),
  photosOfId: new URL(request.url).searchParams.get("photos"),
  contractId: new URL(request.url).searchParams.get("contract"),
  isElsewhere: new URL(request.url).searchParams.has("elsewhere"),
}));

export const action = staffAction(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent === "change") {
    const outcome = await saveDamage(ctx, vehicleId, form);
    if (outcome.ok) return redirect(paths.vehicleDamages(vehicleId, { saved: "changed" }));
    return data({ changeResult: outcome.lastResult }, { status: outcome.status });
  }
  if (intent === "add_photos" || intent === "remove_photo") {
    const photoProblem = await changePhotos(ctx, vehicleId, form);
    if (photoProblem !== null) return data({ photoProblem }, { status: 422 });
    const { pathname, search } = new URL(request.url);
    return form.has("stay") ? data({ photoProblem: null }) : redirect(`${pathname}${search}`);
  }
  if (intent !== "note") {
    const ended = endDamage(ctx, { vehicleId, id: String(form.get("id")), end: intent as DamageEnd });
    return orProblem(ended, paths.vehicleDamages(vehicleId, { saved: intent }));
  }
  form.set("vehicleId", vehicleId);
  const outcome = await submit(form, ctx, noteDamage);
  if (outcome.ok) return redirect(paths.vehicleDamages(vehicleId, { saved: "noted" }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** Where the panel of photos leads back to: the return at which the damage was noted, or the list. */
function backOf(vehicleId: string, { contractId, isElsewhere }: { contractId: string | null; isElsewhere: boolean }) {
  if (isElsewhere) return paths.newDamagesElsewhere(vehicleId);
  return contractId ? paths.newDamages(contractId) : paths.vehicleDamages(vehicleId);
}

/** The damages of a vehicle, one by one: noted, repaired, removed (damages.md#list). */
export default function VehicleDamages() {
  const { vehicle, open, ended, notice, changedId, newId: offeredId, ...page } = useLoaderData<typeof loader>();
  const id = useFreshId(offeredId, [...open, ...ended]);
  const [shownId, setShownId] = useState<string | null>(null);
  const refused = useActionResult<typeof action>();
  const lastResult = refused && "lastResult" in refused ? refused.lastResult : null;
  const changeResult = refused && "changeResult" in refused ? refused.changeResult : null;
  const changed = vehicle.isInStock ? open.find((damage) => damage.id === changedId) : undefined;
  // The panel of a damage that another user has ended is no longer there to say so.
  const refusedChange = changed ? null : changeResult?.error?.[""]?.[0];
  const problem = refused && "problem" in refused ? refused.problem : refusedChange;
  const photographed = [...open, ...ended].find((damage) => damage.id === page.photosOfId);
  const photoProblem = refused && "photoProblem" in refused ? refused.photoProblem : null;
  const marks = marksOf(open);
  return (
    <>
      <PageHeader
        title="Schäden"
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: `${vehicle.brand} ${vehicle.name}`, to: paths.vehicle(vehicle.id) },
        ]}
        description={vehicle.licensePlate}
      />
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Offene Schäden</CardTitle>
          </CardHeader>
          <CardBody>
            {open.length > 0 ? (
              <div className="grid gap-6">
                {marks.length > 0 ? (
                  <DamageDrawing body={vehicle.body} marks={marks} shownId={shownId} isShort />
                ) : null}
                <DamageList damages={open} vehicle={vehicle} onShow={setShownId} />
              </div>
            ) : (
              <p className="text-ink-soft">Keine bekannt.</p>
            )}
          </CardBody>
        </Card>
        <div className="grid gap-5">
          {vehicle.isInStock ? (
            <NoteDamageForm key={id} newId={id} vehicle={vehicle} known={marks} lastResult={lastResult} />
          ) : null}
          {ended.length > 0 ? (
            <Card>
              <CardHeader>
                <CardTitle>Frühere Schäden</CardTitle>
              </CardHeader>
              <CardBody>
                <DamageList damages={ended} vehicle={vehicle} />
              </CardBody>
            </Card>
          ) : null}
        </div>
      </div>
      {photographed ? (
        <PhotosPanel
          key={photographed.id}
          damage={photographed}
          vehicle={vehicle}
          action={paths.vehicleDamages(vehicle.id, {
            photos: photographed.id,
            ...(page.contractId ? { contract: page.contractId } : {}),
            ...(page.isElsewhere ? { elsewhere: 1 } : {}),
          })}
          problem={photoProblem}
          closeTo={backOf(vehicle.id, page)}
        />
      ) : null}
      {changed ? (
        <ChangeDamagePanel
          key={changed.id}
          damage={changed}
          vehicle={vehicle}
          known={marks}
          lastResult={changeResult}
          closeTo={paths.vehicleDamages(vehicle.id)}
        />
      ) : null}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { DamageEnd } from "#server/fleet/damages/damage.schema.ts";
import { savedDamageTexts } from "#server/fleet/damages/damage.texts.ts";
import { endDamage } from "#server/fleet/damages/end-damage.server.ts";
import { listDamages } from "#server/fleet/damages/list-damages.server.ts";
import { noteDamage } from "#server/fleet/damages/note-damage.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { DamageList } from "./damage-list.tsx";
import { NoteDamageForm } from "./note-damage-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle("Schäden", loaded && `${loaded.vehicle.brand} ${loaded.vehicle.name}`);

export const loader = staffLoader(async ({ ctx, params, request }) => ({
  ...(await listDamages(ctx, { vehicleId: params.id ?? "" })),
  newId: newId(),
  notice: entryOf(savedDamageTexts, new URL(request.url).searchParams.get("saved") ?? ""),
}));

export const action = staffAction(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const page = paths.vehicleDamages(vehicleId);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent !== "note") {
    const ended = endDamage(ctx, { vehicleId, id: String(form.get("id")), end: intent as DamageEnd });
    return orProblem(ended, `${page}?saved=${intent}`);
  }
  form.set("vehicleId", vehicleId);
  const outcome = await submit(form, ctx, noteDamage);
  if (outcome.ok) return redirect(`${page}?saved=noted`);
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The damages of a vehicle, one by one: noted, repaired, removed (damages.md#list). */
export default function VehicleDamages() {
  const { vehicle, open, ended, notice, newId: id } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  const problem = refused && "problem" in refused ? refused.problem : null;
  const lastResult = refused && "lastResult" in refused ? refused.lastResult : null;
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
              <DamageList damages={open} isInStock={vehicle.isInStock} />
            ) : (
              <p className="text-ink-soft">Keine bekannt.</p>
            )}
          </CardBody>
        </Card>
        <div className="grid gap-5">
          {vehicle.isInStock ? (
            <NoteDamageForm key={id} newId={id} vehicleId={vehicle.id} lastResult={lastResult} />
          ) : null}
          {ended.length > 0 ? (
            <Card>
              <CardHeader>
                <CardTitle>Frühere Schäden</CardTitle>
              </CardHeader>
              <CardBody>
                <DamageList damages={ended} isInStock={vehicle.isInStock} />
              </CardBody>
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VehicleTabs } from "#app/components/reservations/vehicle-tabs.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { useFreshId } from "#app/forms/use-fresh-id.ts";
import { screens } from "#app/layout/screens.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { addRedPlate } from "#server/fleet/red-plates/change-red-plates.server.ts";
import { listRedPlates } from "#server/fleet/red-plates/list-red-plates.server.ts";
import { savedRedPlateTexts, redPlateTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { NewPlateForm } from "./new-plate-form.tsx";
import { PlateList } from "./plate-list.tsx";

export const meta: MetaFunction = () => pageTitle(screens.redPlates.label);

export const loader = staffLoader(async ({ ctx, request }) => ({
  ...(await listRedPlates(ctx, {})),
  canAdd: can(ctx.actor, ["create", "vehicle"]),
  newId: newId(),
  notice: entryOf(savedRedPlateTexts, new URL(request.url).searchParams.get("saved") ?? ""),
}));

export type RedPlatesPage = ReturnType<typeof useLoaderData<typeof loader>>;

export const action = staffAction(async ({ ctx, request }) => {
  const outcome = await submit(await readForm(request), ctx, addRedPlate);
  if (outcome.ok) return redirect(paths.redPlates({ saved: "added" }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The red plates of the dealer, each with where it is now (red-plates.md#plates). */
export default function RedPlates() {
  const { plates, offices, canAdd, notice, newId: offeredId } = useLoaderData<typeof loader>();
  const id = useFreshId(offeredId, plates);
  const lastResult = useActionResult<typeof action>()?.lastResult ?? null;
  return (
    <>
      <PageHeader title={screens.redPlates.label} />
      <VehicleTabs current="red_plates" />
      {notice && !lastResult ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card>
          <CardHeader>
            <CardTitle>Wo sie sind</CardTitle>
          </CardHeader>
          <CardBody className="grid gap-5">
            <p className="text-ink-soft">{t.lead}</p>
            {plates.length > 0 ? <PlateList plates={plates} /> : <p>{t.none}</p>}
          </CardBody>
        </Card>
        {canAdd ? <NewPlateForm key={id} newId={id} offices={offices} lastResult={lastResult} /> : null}
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

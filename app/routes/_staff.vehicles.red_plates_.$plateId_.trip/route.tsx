import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TripFields } from "#app/components/red-plates/trip-form.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { screens } from "#app/layout/screens.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { addTrip, getNewTrip } from "#server/fleet/red-plates/change-trips.server.ts";
import { NewTrip } from "#server/fleet/red-plates/red-plate.schema.ts";
import { tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageTitle(t.add, loaded?.plate.licensePlate);

export const loader = staffLoader(async ({ ctx, params }) => ({
  ...(await getNewTrip(ctx, { redPlateId: params.plateId ?? "" })),
  newId: newId(),
}));

export const action = staffAction(async ({ ctx, params, request }) => {
  const redPlateId = params.plateId ?? "";
  const form = await readForm(request);
  form.set("redPlateId", redPlateId);
  const outcome = await submit(form, ctx, addTrip);
  if (outcome.ok) return redirect(paths.redPlate(redPlateId, { saved: "trip" }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** A trip that is noted by hand (red-plates.md#log). */
export default function NewRedPlateTrip() {
  const { plate, startAt, since, newId: id } = useLoaderData<typeof loader>();
  const [form, fields] = useCheckedForm({
    id: "red-plate-trip",
    schema: NewTrip,
    lastResult: useActionResult<typeof action>()?.lastResult ?? null,
    defaultValue: { id, redPlateId: plate.id, startAt },
  });
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-5">
      <PageHeader
        title={t.add}
        breadcrumb={[
          { label: screens.redPlates.label, to: paths.redPlates() },
          { label: plate.licensePlate, to: paths.redPlate(plate.id) },
        ]}
        description={plate.licensePlate}
      />
      <Card>
        <CardBody>
          <CheckedForm form={form} method="post" className="grid gap-4">
            <input type="hidden" name="id" defaultValue={fields.id.initialValue} />
            <input type="hidden" name="redPlateId" value={plate.id} />
            <p className="text-ink-soft">{t.lead}</p>
            <TripFields fields={fields} since={since} />
            <Button type="submit" variant="primary" className="sm:w-fit">
              Eintragen
            </Button>
          </CheckedForm>
        </CardBody>
      </Card>
    </div>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

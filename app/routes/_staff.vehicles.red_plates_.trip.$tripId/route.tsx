import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Ban } from "lucide-react";
import { TripFields } from "#app/components/red-plates/trip-form.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { Form } from "#app/forms/form.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { baseField } from "#app/forms/merge-base.ts";
import { refuseConflicts } from "#app/forms/merge-form.server.ts";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { screens } from "#app/layout/screens.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { changeTrip, getTrip, strikeTrip } from "#server/fleet/red-plates/change-trips.server.ts";
import { ChangedTrip } from "#server/fleet/red-plates/red-plate.schema.ts";
import { tripTexts as t, tripKinds } from "#server/fleet/red-plates/red-plate.texts.ts";
import { labelOf } from "#server/ground/dictionary/dictionary.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageTitle(t.correct, loaded?.plate.licensePlate);

export const loader = staffLoader(async ({ ctx, params }) => getTrip(ctx, { id: params.tripId ?? "" }));

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.tripId ?? "";
  const form = await readForm(request);
  const stored = await getTrip(ctx, { id });
  const page = paths.redPlate(stored.plate.id, { saved: "corrected" });
  if (intentOf(form, ["change", "strike"]) === "strike")
    return orProblem(strikeTrip(ctx, { id, version: Number(form.get("version")) || 0 }), page);
  form.set("id", id);
  const conflict = refuseConflicts(form, ChangedTrip, tripValues(stored), {
    describe: (field, value) => (field === "kind" ? labelOf(tripKinds, value) : undefined),
  });
  if (!conflict && form.has(baseField)) form.set("version", String(stored.trip.version));
  const outcome = conflict ?? (await submit(form, ctx, changeTrip));
  if (outcome.ok) return redirect(page);
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

type StoredTrip = Pick<Awaited<ReturnType<typeof getTrip>>, "startAt" | "endAt"> & { trip: Pick<Trip, TripText> };
type Trip = Awaited<ReturnType<typeof getTrip>>["trip"];
type TripText = "kind" | "driverName" | "driverAddress" | "vehicleClass" | "make" | "vin" | "route";

/** The fields of the form as they are stored: two users who change different ones keep both (screens.md#conflicts). */
function tripValues({ trip, startAt, endAt }: StoredTrip) {
  const { kind, driverName, driverAddress, vehicleClass, make, vin, route } = trip;
  return { kind, startAt, endAt, driverName, driverAddress, vehicleClass, make, vin, route };
}

/** A trip is ended, completed, corrected or struck out (red-plates.md#corrections). */
export default function RedPlateTrip() {
  const page = useLoaderData<typeof loader>();
  const { trip, plate, gaps } = page;
  const refused = useActionResult<typeof action>();
  const problem = refused && "problem" in refused ? refused.problem : null;
  const lastResult = refused && "lastResult" in refused ? refused.lastResult : null;
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-5">
      <PageHeader
        title={t.correct}
        breadcrumb={[
          { label: screens.redPlates.label, to: paths.redPlates() },
          { label: plate.licensePlate, to: paths.redPlate(plate.id) },
        ]}
        description={plate.licensePlate}
        actions={
          trip.contractId ? (
            <Button asChild>
              <Link to={paths.contract(trip.contractId)}>Zum Vertrag</Link>
            </Button>
          ) : null
        }
      />
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {gaps.length > 0 ? <Alert tone="warning">{t.missing(gaps)}</Alert> : null}
      {trip.struckAt ? (
        <Alert tone="warning">{t.isStruck}</Alert>
      ) : (
        <Card>
          <CardBody className="grid gap-5">
            {/* Whoever wanted to strike it sees what it says now. */}
            <TripForm page={page} lastResult={lastResult} key={problem ? trip.version : "typed"} />
            <Form method="post" className="border-t border-line pt-5">
              <input type="hidden" name="version" value={trip.version} />
              <ConfirmButton
                name="intent"
                value="strike"
                variant="ghost"
                size="sm"
                question={{ title: t.strikeQuestion, description: t.strikeDescription, tone: "danger" }}
              >
                <Ban aria-hidden />
                {t.strike}
              </ConfirmButton>
            </Form>
          </CardBody>
        </Card>
      )}
    </div>
  );
}

type TripFormProps = {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  lastResult: SubmissionResult<string[]> | null;
};

function TripForm({ page, lastResult }: TripFormProps) {
  const { trip, since } = page;
  const [form, fields] = useCheckedForm({
    id: "red-plate-trip",
    schema: ChangedTrip,
    lastResult,
    defaultValue: { id: trip.id, version: String(trip.version), ...tripValues(page) },
    isMerged: true,
  });
  return (
    <CheckedForm form={form} method="post" className="grid gap-4">
      <input type="hidden" name="id" value={trip.id} />
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      {trip.contractId ? <p className="text-ink-soft">{t.ofContract}</p> : null}
      <TripFields fields={fields} since={since} />
      <Button type="submit" variant="primary" name="intent" value="change" className="sm:w-fit">
        Speichern
      </Button>
    </CheckedForm>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
export { revalidateAfterSubmit as shouldRevalidate } from "#app/forms/revalidate-after-submit.ts";

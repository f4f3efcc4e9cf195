import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FileText, Plus } from "lucide-react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { Form } from "#app/forms/form.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { screens } from "#app/layout/screens.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { changeRedPlate, retireRedPlate } from "#server/fleet/red-plates/change-red-plates.server.ts";
import { readLog, tripsMaximum } from "#server/fleet/red-plates/list-red-plates.server.ts";
import { redPlateTexts, savedRedPlateTexts, tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { PlateCard } from "./plate-card.tsx";
import { TripList } from "./trip-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageTitle(t.log, loaded?.plate.licensePlate);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const { searchParams } = new URL(request.url);
  const asked = { from: searchParams.get("from") ?? "", until: searchParams.get("until") ?? "" };
  const log = await readLog(ctx, { redPlateId: params.plateId ?? "", ...asked });
  return {
    ...log,
    tooMany: log.hasMore ? t.tooMany(tripsMaximum) : null,
    canRetire: can(ctx.actor, ["delete", "vehicle"]),
    notice: entryOf(savedRedPlateTexts, searchParams.get("saved") ?? ""),
  };
});

export type LogPage = ReturnType<typeof useLoaderData<typeof loader>>;

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.plateId ?? "";
  const form = await readForm(request);
  if (intentOf(form, ["change", "retire"]) === "retire")
    return orProblem(retireRedPlate(ctx, { id }), paths.redPlates());
  form.set("id", id);
  const outcome = await submit(form, ctx, changeRedPlate);
  if (outcome.ok) return redirect(paths.redPlate(id, { saved: "changed" }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The log of a red plate, and what is known of the plate (red-plates.md#log). */
export default function RedPlateLog() {
  const page = useLoaderData<typeof loader>();
  const { plate, period, trips, notice, tooMany } = page;
  const refused = useActionResult<typeof action>();
  const problem = refused && "problem" in refused ? refused.problem : null;
  const lastResult = refused && "lastResult" in refused ? refused.lastResult : null;
  const isInUse = plate.deletedAt === null;
  return (
    <>
      <PageHeader
        title={plate.licensePlate}
        isName
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: screens.redPlates.label, to: paths.redPlates() },
        ]}
        description={t.log}
        actions={
          <>
            {tooMany ? null : (
              <Button asChild>
                <a href={paths.redPlateLog(plate.id, period)} target="_blank" rel="noreferrer">
                  <FileText aria-hidden />
                  {t.print}
                </a>
              </Button>
            )}
            {isInUse ? (
              <Button asChild variant="primary">
                <Link to={paths.newRedPlateTrip(plate.id)}>
                  <Plus aria-hidden />
                  {t.add}
                </Link>
              </Button>
            ) : null}
          </>
        }
      />
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {tooMany ? <Alert tone="warning">{tooMany}</Alert> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card>
          <CardHeader>
            <CardTitle>Fahrten</CardTitle>
          </CardHeader>
          <CardBody className="grid gap-5">
            <Form method="get" className="flex flex-wrap items-end gap-3">
              <Field id="log-from" label={t.from}>
                <Input id="log-from" type="date" name="from" defaultValue={period.from} key={period.from} />
              </Field>
              <Field id="log-until" label={t.until}>
                <Input id="log-until" type="date" name="until" defaultValue={period.until} key={period.until} />
              </Field>
              <Button type="submit">{t.show}</Button>
            </Form>
            {trips.length > 0 ? <TripList trips={trips} /> : <p>{t.noTrips}</p>}
          </CardBody>
        </Card>
        {isInUse ? (
          <PlateCard page={page} lastResult={lastResult} key={plate.version} />
        ) : (
          <Alert tone="warning">{`${plate.licensePlate} ist ${redPlateTexts.retired}.`}</Alert>
        )}
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
export { revalidateAfterSubmit as shouldRevalidate } from "#app/forms/revalidate-after-submit.ts";

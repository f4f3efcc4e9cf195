import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { shownProblem } from "#app/forms/shown-problem.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { useFreshId } from "#app/forms/use-fresh-id.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { endHold, noteHold, undoEndedHold } from "#server/fleet/holds/change-holds.server.ts";
import { holdTexts, savedHoldTexts } from "#server/fleet/holds/hold.texts.ts";
import { listHolds } from "#server/fleet/holds/list-holds.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { HoldList } from "./hold-list.tsx";
import { NoteHoldForm } from "./note-hold-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(holdTexts.title, loaded && `${loaded.vehicle.brand} ${loaded.vehicle.name}`);

export const loader = staffLoader(async ({ ctx, params, request }) => ({
  ...(await listHolds(ctx, { vehicleId: params.id ?? "" })),
  newId: newId(),
  nextId: newId(),
  notice: entryOf(savedHoldTexts, new URL(request.url).searchParams.get("saved") ?? ""),
}));

export const action = staffAction(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const page = paths.vehicleHolds(vehicleId);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent === "undo")
    return orProblem(undoEndedHold(ctx, { vehicleId, id: String(form.get("id")) }), `${page}?saved=undone`);
  if (intent !== "note") {
    const end = intent === "lifted" ? "lifted" : "done";
    const dueOn = String(form.get("nextDueOn") ?? "");
    const next = dueOn ? { id: String(form.get("nextId")), dueOn } : undefined;
    const saved = end === "done" && next ? "doneWithNext" : end;
    try {
      await endHold(ctx, { vehicleId, id: String(form.get("id")), end, next });
    } catch (error) {
      const problem = shownProblem(error);
      if (!problem) throw error;
      return data({ problem: problem.text }, { status: error instanceof Problem ? problemStatus[error.kind] : 422 });
    }
    return redirect(`${page}?saved=${saved}`);
  }
  form.set("vehicleId", vehicleId);
  const outcome = await submit(form, ctx, noteHold);
  if (outcome.ok) return redirect(`${page}?saved=noted`);
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** What is due for a vehicle, and what keeps it from being given away (holds.md#holds). */
export default function VehicleHolds() {
  const { vehicle, open, ended, undoable, nextHu, notice, newId: offeredId, nextId } = useLoaderData<typeof loader>();
  const id = useFreshId(offeredId, [...open, ...ended]);
  const next = { id: useFreshId(nextId, [...open, ...ended]), dueOn: nextHu };
  const refused = useActionResult<typeof action>();
  const problem = refused && "problem" in refused ? refused.problem : null;
  const lastResult = refused && "lastResult" in refused ? refused.lastResult : null;
  return (
    <>
      <PageHeader
        title={holdTexts.title}
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: `${vehicle.brand} ${vehicle.name}`, to: paths.vehicle(vehicle.id) },
        ]}
        description={vehicle.licensePlate}
      />
      {notice && !refused && undoable ? (
        <UndoNotice key={undoable.id} {...undoable} intent="undo">
          {notice}
        </UndoNotice>
      ) : notice && !refused ? (
        <SuccessNotice>{notice}</SuccessNotice>
      ) : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Offen</CardTitle>
          </CardHeader>
          <CardBody className="grid gap-5">
            <p className="text-ink-soft">{holdTexts.lead}</p>
            {open.length > 0 ? (
              <HoldList holds={open} isInStock={vehicle.isInStock} next={next} />
            ) : (
              <p>{holdTexts.none}</p>
            )}
          </CardBody>
        </Card>
        <div className="grid gap-5">
          {vehicle.isInStock ? (
            <NoteHoldForm key={id} newId={id} vehicleId={vehicle.id} lastResult={lastResult} />
          ) : null}
          {ended.length > 0 ? (
            <Card>
              <CardHeader>
                <CardTitle>Erledigt</CardTitle>
              </CardHeader>
              <CardBody>
                <HoldList holds={ended} isInStock={false} next={next} />
              </CardBody>
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
export { revalidateAfterSubmit as shouldRevalidate } from "#app/forms/revalidate-after-submit.ts";

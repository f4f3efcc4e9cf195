import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NewDamagesDialog } from "#app/components/new-damages/new-damages-dialog.tsx";
import { ElsewhereHeader } from "#app/components/vehicle-return/elsewhere-header.tsx";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import {
  getMarksElsewhere,
  noteMarkElsewhere,
  removeMarkElsewhere,
} from "#server/handover/vehicle-return/found-elsewhere.server.ts";
import { returnMarkTexts as t } from "#server/handover/vehicle-return/return-marks.texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageTitle(t.title, loaded?.vehicle);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const found = await getMarksElsewhere(ctx, { vehicleId });
  if (!found) throw redirect(paths.vehicle(vehicleId));
  return {
    ...found,
    newId: newId(),
    notice: entryOf({ noted: t.noted, removed: t.removed }, new URL(request.url).searchParams.get("saved") ?? ""),
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const form = await readForm(request);
  form.set("vehicleId", vehicleId);
  if (form.get("intent") === "remove") {
    const mark = { vehicleId, id: String(form.get("id")) };
    return orProblem(removeMarkElsewhere(ctx, mark), paths.newDamagesElsewhere(vehicleId, { saved: "removed" }));
  }
  const outcome = await submit(form, ctx, noteMarkElsewhere);
  if (outcome.ok) return redirect(paths.newDamagesElsewhere(vehicleId, { saved: "noted" }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** Notes new damages of a vehicle whose contract is another office's (vehicle-return.md#at-another-office). */
export default function NewDamagesElsewhere() {
  const page = useLoaderData<typeof loader>();
  const { vehicleId } = page;
  return (
    <>
      <ElsewhereHeader vehicleId={vehicleId} vehicle={page.vehicle} />
      <NewDamagesDialog
        page={page}
        result={useActionResult<typeof action>()}
        next={{ to: paths.returnElsewhere(vehicleId), label: "Weiter mit der Rückgabe" }}
        photosTo={(photos) => paths.vehicleDamages(vehicleId, { photos, elsewhere: 1 })}
      />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

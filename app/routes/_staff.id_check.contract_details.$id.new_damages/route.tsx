import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NewDamagesDialog } from "#app/components/new-damages/new-damages-dialog.tsx";
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
  getReturnMarks,
  noteReturnMark,
  removeReturnMark,
} from "#server/handover/vehicle-return/return-marks.server.ts";
import { returnMarkTexts as t } from "#server/handover/vehicle-return/return-marks.texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageTitle(t.title, loaded?.vehicle);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  return {
    ...(await getReturnMarks(ctx, { contractId })),
    contractId,
    swapFor: swapOf(request),
    newId: newId(),
    notice: entryOf({ noted: t.noted, removed: t.removed }, new URL(request.url).searchParams.get("saved") ?? ""),
  };
});

/** The vehicle of the swap that the damages are noted for; "": they are noted for the return. */
const swapOf = (request: Request) => new URL(request.url).searchParams.get("swap") ?? "";

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const swap = swapOf(request);
  const form = await readForm(request);
  form.set("contractId", contractId);
  if (form.get("intent") === "remove") {
    const damage = { contractId, vehicleId: String(form.get("vehicleId")), id: String(form.get("id")) };
    return orProblem(removeReturnMark(ctx, damage), paths.newDamages(contractId, { saved: "removed", swap }));
  }
  const outcome = await submit(form, ctx, noteReturnMark);
  if (outcome.ok) return redirect(paths.newDamages(contractId, { saved: "noted", swap }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** Where the dialog leads to. */
function nextOf({ contractId, isReturned, swapFor }: Pick<NewDamagesPage, "contractId" | "isReturned" | "swapFor">) {
  if (isReturned) return { to: paths.correctReturn(contractId), label: "Weiter zur Berichtigung" };
  if (swapFor) return { to: paths.swapVehicle(contractId, { vehicle: swapFor }), label: "Weiter mit dem Tausch" };
  return { to: paths.vehicleReturn(contractId), label: "Weiter mit der Rückgabe" };
}

type NewDamagesPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Notes new damages one by one, before the return is booked (vehicle-return.md#marks). */
export default function NewDamages() {
  const page = useLoaderData<typeof loader>();
  const { contractId: contract, vehicleId } = page;
  return (
    <NewDamagesDialog
      page={page}
      result={useActionResult<typeof action>()}
      next={nextOf(page)}
      photosTo={(photos) => paths.vehicleDamages(vehicleId, { photos, contract })}
    />
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

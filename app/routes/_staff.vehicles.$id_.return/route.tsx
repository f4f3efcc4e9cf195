import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ElsewhereHeader } from "#app/components/vehicle-return/elsewhere-header.tsx";
import { ReturnForm } from "#app/components/vehicle-return/return-form.tsx";
import { submitReturn } from "#app/components/vehicle-return/submit-return.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { getReturnElsewhere, returnVehicleElsewhere } from "#server/handover/vehicle-return/return-elsewhere.server.ts";
import { getReturnDraft } from "#server/handover/vehicle-return/save-return-draft.server.ts";
import { presetReturnTime } from "#server/handover/vehicle-return/vehicle-return.rules.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle("Fahrzeugrückgabe", page?.vehicle);

export const loader = staffLoader(async ({ ctx, params }) => {
  const vehicleId = params.id ?? "";
  const { vehicle, use } = await getReturnElsewhere(ctx, { vehicleId });
  // Back already, or its contract is this office's own.
  if (!use) throw redirect(paths.vehicle(vehicleId));
  const now = ctx.now();
  return {
    ...use,
    vehicle,
    vehicleId,
    draft: await getReturnDraft(ctx, { contractId: use.contract.id }),
    dealerName: `${ctx.actor.prename} ${ctx.actor.surname}`,
    now,
    preset: presetReturnTime(now, use.contract),
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const { use } = await getReturnElsewhere(ctx, { vehicleId });
  if (!use) return redirect(paths.vehicle(vehicleId));
  const { contract, usesDigitalSigning, settlementTerms } = use;
  const form = await readForm(request);
  const device = deviceName(request.headers.get("user-agent"));
  const refused = await submitReturn(form, {
    contract: { ...contract, usesDigitalSigning, marks: use.marks },
    now: ctx.now,
    settlementTerms,
    take: (input) => returnVehicleElsewhere(ctx, { ...input, device }),
  });
  return refused ?? redirect(paths.vehicle(vehicleId));
});

/** Takes a vehicle back where it is, although its contract is another office's (vehicle-return.md#at-another-office). */
export default function ReturnElsewhere() {
  const page = useLoaderData<typeof loader>();
  const addresses = {
    action: paths.returnElsewhere(page.vehicleId),
    closeTo: paths.vehicle(page.vehicleId),
    roundTo: paths.photoRoundElsewhere(page.vehicleId),
    roundPhotoAt: (photoId: string) => paths.roundPhotoElsewhere(page.vehicleId, photoId),
    marksTo: paths.newDamagesElsewhere(page.vehicleId),
    photosTo: null,
    signTo: null,
  };
  return (
    <>
      <ElsewhereHeader vehicleId={page.vehicleId} vehicle={page.vehicle} />
      <Card>
        <CardHeader aside={`Vertrag von ${page.office}`}>
          <CardTitle>{page.vehicle}</CardTitle>
        </CardHeader>
        <CardBody>
          <ReturnForm page={{ ...page, ...addresses, customer: "", damagePhotos: [] }} />
        </CardBody>
      </Card>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

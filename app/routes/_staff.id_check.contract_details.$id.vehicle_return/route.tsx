import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { ReturnForm } from "#app/components/vehicle-return/return-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { getReturnDraft } from "#server/handover/vehicle-return/save-return-draft.server.ts";
import { presetReturnTime } from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { returnForm, returnInputOf } from "#server/handover/vehicle-return/vehicle-return.schema.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle("Fahrzeugrückgabe", page?.customer);

export const loader = staffLoader(async ({ ctx, params }) => {
  const id = params.id ?? "";
  const [{ contract, agreed, damagePhotos, vehicleReturn, signing, usesDigitalSigning }, draft] = await Promise.all([
    getContract(ctx, { id }),
    getReturnDraft(ctx, { contractId: id }),
  ]);
  const now = ctx.now();
  return {
    contract,
    vehicle: `${agreed.vehicle.brand} ${agreed.vehicle.name}, ${agreed.vehicle.licensePlate}`,
    customer: customerName(agreed.customer, false),
    knownDamage: agreed.vehicle.preDamage,
    fuel: agreed.vehicle.fuel,
    condition: readCondition(agreed.vehicle),
    vehicleReturn,
    damagePhotos,
    /** What was typed so far, by field. */
    draft,
    isUnsigned: signing === "open",
    usesDigitalSigning,
    dealerName: `${ctx.actor.prename} ${ctx.actor.surname}`,
    now,
    preset: presetReturnTime(now, contract),
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const { contract, usesDigitalSigning } = await getContract(ctx, { id });
  const form = await readForm(request);
  const schema = returnForm({ ...contract, usesDigitalSigning, now: ctx.now });
  const device = deviceName(request.headers.get("user-agent"));
  const confirmed = confirmedOf(form);
  const outcome = await submitWith(form, schema, (typed) =>
    returnVehicle(ctx, { ...returnInputOf(contract, schema.parse(typed)), confirmed, device }),
  );
  if (outcome.ok) return redirect(paths.contractReturned(id));
  return data({ lastResult: outcome.lastResult, ticked: confirmed }, { status: outcome.status });
});

/** Also after a refused return: another user may have taken the vehicle back meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export type ReturnPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The dialog that records a vehicle return (vehicle-return.md#dialog). */
export default function VehicleReturn() {
  const page = useLoaderData<typeof loader>();
  const { contract, vehicleReturn } = page;
  return (
    <PageDialog
      title="Fahrzeugrückgabe"
      description={`${page.vehicle} · ${page.customer}`}
      closeTo={paths.contract(contract.id)}
    >
      {vehicleReturn ? (
        <AlreadyReturned page={page} vehicleReturn={vehicleReturn} />
      ) : (
        <ReturnForm page={{ ...page, ...addressesOf(contract.id) }} />
      )}
    </PageDialog>
  );
}

const addressesOf = (id: string) => ({
  action: paths.vehicleReturn(id),
  closeTo: paths.contract(id),
  photosTo: paths.damagePhotos(id),
  signTo: paths.contract(id),
});

type AlreadyReturnedProps = { page: ReturnPage; vehicleReturn: NonNullable<ReturnPage["vehicleReturn"]> };

/** Another user was first: their record is on the contract's page. */
function AlreadyReturned({ page: { contract }, vehicleReturn: { returnedAt, returnedBy } }: AlreadyReturnedProps) {
  const when = `${formatDate(returnedAt)} um ${formatTime(returnedAt)} Uhr`;
  return (
    <>
      <Alert tone="success" isAnnounced>
        {contractTexts.alreadyReturned(when, returnedBy)}
      </Alert>
      <PageDialogFooter>
        <Button asChild variant="primary">
          <Link to={paths.contract(contract.id)}>Vertrag ansehen</Link>
        </Button>
      </PageDialogFooter>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

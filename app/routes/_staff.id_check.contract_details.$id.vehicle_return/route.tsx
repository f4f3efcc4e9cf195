import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { ReturnForm } from "#app/components/vehicle-return/return-form.tsx";
import { submitReturn } from "#app/components/vehicle-return/submit-return.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { getPayments } from "#server/handover/payments/get-payments.server.ts";
import { openFor } from "#server/handover/payments/payments.rules.ts";
import { getSettlementTerms } from "#server/handover/vehicle-return/get-settlement-terms.server.ts";
import { getReturnMarks } from "#server/handover/vehicle-return/return-marks.server.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { getReturnDraft } from "#server/handover/vehicle-return/save-return-draft.server.ts";
import { presetReturnTime } from "#server/handover/vehicle-return/vehicle-return.rules.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle("Fahrzeugrückgabe", page?.customer);

export const loader = staffLoader(async ({ ctx, params }) => {
  const id = params.id ?? "";
  const [
    { contract, agreed, addenda, damagePhotos, roundPhotos, vehicleReturn, signing, usesDigitalSigning },
    settlementTerms,
    draft,
    { marks },
    { balance },
  ] = await Promise.all([
    getContract(ctx, { id }),
    getSettlementTerms(ctx, { contractId: id }),
    getReturnDraft(ctx, { contractId: id }),
    getReturnMarks(ctx, { contractId: id }),
    getPayments(ctx, { contractId: id }),
  ]);
  const now = ctx.now();
  return {
    contract,
    vehicle: `${agreed.vehicle.brand} ${agreed.vehicle.name}, ${agreed.vehicle.licensePlate}`,
    customer: customerName(agreed.customer, false),
    knownDamage: agreed.vehicle.preDamage,
    fuel: agreed.vehicle.fuel,
    condition: readCondition(agreed.vehicle),
    settlementTerms,
    depositOpenCents: openFor(balance, "deposit"),
    vehicleReturn,
    marks,
    damagePhotos: damagePhotos.filter(({ isOfVehicle }) => isOfVehicle),
    roundPhotos,
    /** What was typed so far, by field. */
    draft,
    isUnsigned: signing === "open",
    // Elsewhere they are signed on paper.
    unsignedAddenda: usesDigitalSigning ? addenda.filter(({ isSigned }) => !isSigned) : [],
    usesDigitalSigning,
    dealerName: `${ctx.actor.prename} ${ctx.actor.surname}`,
    now,
    preset: presetReturnTime(now, contract),
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const [{ contract, usesDigitalSigning }, settlementTerms, { marks }] = await Promise.all([
    getContract(ctx, { id }),
    getSettlementTerms(ctx, { contractId: id }),
    getReturnMarks(ctx, { contractId: id }),
  ]);
  const form = await readForm(request);
  const device = deviceName(request.headers.get("user-agent"));
  const refused = await submitReturn(form, {
    contract: { ...contract, usesDigitalSigning, marks },
    now: ctx.now,
    settlementTerms,
    take: (input) => returnVehicle(ctx, { ...input, device }),
  });
  return refused ?? redirect(paths.contractReturned(id));
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
      savesItself
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
  roundTo: paths.photoRound(id, "return"),
  roundPhotoAt: paths.damagePhoto,
  marksTo: paths.newDamages(id),
  photosTo: paths.damagePhotos(id),
  signTo: paths.contract(id),
});

type AlreadyReturnedProps = { page: ReturnPage; vehicleReturn: NonNullable<ReturnPage["vehicleReturn"]> };

/** Another user was first: their record is on the contract's page. */
function AlreadyReturned({ page: { contract }, vehicleReturn: { returnedAt, returnedBy } }: AlreadyReturnedProps) {
  const when = `${formatDate(returnedAt)} um ${formatTime(returnedAt)} Uhr`;
  const text = contractTexts.alreadyReturned(when, returnedBy);
  return <RefusedAct tone="success" text={text} closeTo={paths.contract(contract.id)} label="Vertrag ansehen" />;
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

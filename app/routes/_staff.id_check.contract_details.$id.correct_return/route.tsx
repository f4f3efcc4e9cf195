import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { CorrectionForm } from "#app/components/vehicle-return/correction-form.tsx";
import type { ReturnFormResult } from "#app/components/vehicle-return/return-form-page.ts";
import { submitReturn } from "#app/components/vehicle-return/submit-return.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { correctReturn } from "#server/handover/vehicle-return/correct-return.server.ts";
import { correctionTexts as t } from "#server/handover/vehicle-return/correction.texts.ts";
import { getCorrections } from "#server/handover/vehicle-return/get-corrections.server.ts";
import { getSettlementTerms } from "#server/handover/vehicle-return/get-settlement-terms.server.ts";
import { getReturnMarks } from "#server/handover/vehicle-return/return-marks.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(t.title, data?.contract.contractNumber);

export const loader = staffLoader(async ({ ctx, params }) => {
  const id = params.id ?? "";
  const [{ contract, agreed, vehicleReturn }, { correctableUntil, choice, refusal }, settlementTerms, { marks }] =
    await Promise.all([
      getContract(ctx, { id }),
      getCorrections(ctx, { contractId: id }),
      getSettlementTerms(ctx, { contractId: id }),
      getReturnMarks(ctx, { contractId: id }),
    ]);
  const { vehicle } = agreed;
  return {
    contract,
    vehicle: `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}`,
    vehicleReturn,
    correctableUntil,
    refusal,
    choice,
    settlementTerms,
    knownDamage: vehicle.preDamage,
    marks,
    fuel: vehicle.fuel,
    condition: readCondition(vehicle),
    now: ctx.now(),
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const [{ contract }, settlementTerms, { marks }] = await Promise.all([
    getContract(ctx, { id }),
    getSettlementTerms(ctx, { contractId: id }),
    getReturnMarks(ctx, { contractId: id }),
  ]);
  const form = await readForm(request);
  const basedOn = Number(form.get("basedOn")) || undefined;
  const refused = await submitReturn(form, {
    contract: { ...contract, usesDigitalSigning: false, isCorrection: true, marks },
    now: ctx.now,
    settlementTerms,
    take: ({ signatures: _, ...input }, reason) => correctReturn(ctx, { ...input, reason, basedOn }),
  });
  return refused ?? redirect(paths.returnCorrected(id));
});

/** The dialog that corrects a return (contract-life.md#correcting-a-return). */
export default function CorrectReturn() {
  const page = useLoaderData<typeof loader>();
  const result = useActionResult<() => Promise<ReturnFormResult>>();
  const { contract, vehicleReturn, correctableUntil } = page;
  const addresses = {
    action: paths.correctReturn(contract.id),
    closeTo: paths.contract(contract.id),
    marksTo: paths.newDamages(contract.id),
  };
  return (
    <PageDialog title={t.title} description={page.vehicle} closeTo={addresses.closeTo}>
      {vehicleReturn && correctableUntil ? (
        <CorrectionForm page={{ ...page, vehicleReturn, correctableUntil, ...addresses }} result={result} />
      ) : (
        <RefusedAct text={page.refusal ?? t.notReturned} closeTo={addresses.closeTo} />
      )}
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { SelectField } from "#app/forms/select-field.tsx";
import { submit } from "#app/forms/submit.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { redPlateTexts, tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { ChosenRedPlate } from "#server/handover/red-plate-log/chosen-red-plate.schema.ts";
import { driveWithRedPlate, getRedPlateChoice } from "#server/handover/red-plate-log/drive-with-red-plate.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(t.withRedPlate, page?.contractNumber);

export const loader = staffLoader(async ({ ctx, params }) => {
  const contractId = params.id ?? "";
  return { contractId, ...(await getRedPlateChoice(ctx, { contractId })) };
});

type ChoicePage = ReturnType<typeof useLoaderData<typeof loader>>;

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const form = await readForm(request);
  form.set("contractId", contractId);
  const outcome = await submit(form, ctx, driveWithRedPlate);
  if (outcome.ok) return redirect(paths.contract(contractId));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that puts a contract's trip into the log of a red plate (red-plates.md#trips-of-contracts). */
export default function ChooseRedPlate() {
  const page = useLoaderData<typeof loader>();
  const closeTo = paths.contract(page.contractId);
  return (
    <PageDialog title={t.withRedPlate} description={`Vertrag ${page.contractNumber}`} closeTo={closeTo}>
      {page.refusal ? <RefusedAct text={page.refusal} closeTo={closeTo} /> : <ChoiceForm page={page} />}
    </PageDialog>
  );
}

function ChoiceForm({ page: { contractId, plates, tripId } }: { page: ChoicePage }) {
  const [form, fields] = useCheckedForm({
    id: "red-plate",
    schema: ChosenRedPlate,
    lastResult: useActionResult<typeof action>()?.lastResult ?? null,
    defaultValue: { id: tripId, contractId, ...(plates.length === 1 ? { redPlateId: plates[0]?.key } : {}) },
  });
  const dialogPath = paths.chooseRedPlate(contractId);
  const isSending = useNavigation().formAction === dialogPath;
  return (
    <CheckedForm method="post" action={dialogPath} form={form} preventScrollReset>
      <input type="hidden" name="id" defaultValue={fields.id.initialValue} />
      <input type="hidden" name="contractId" value={contractId} />
      <div className="grid gap-5">
        <p>{t.chooseLead}</p>
        <SelectField
          field={fields.redPlateId}
          label={redPlateTexts.plate}
          placeholder="Bitte auswählen"
          options={plates}
        />
        <TextField field={fields.route} label={t.route} hint={t.routeHint} isRequired={false} />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={paths.contract(contractId)} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="primary" isPending={isSending}>
          Eintragen
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

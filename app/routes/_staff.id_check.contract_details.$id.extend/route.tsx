import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ExtensionForm } from "#app/components/amendments/extension-form.tsx";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { extensionForm, extensionOf, typedEnd } from "#server/handover/amendments/extend.schema.ts";
import { extendContract } from "#server/handover/amendments/extend-contract.server.ts";
import { extended } from "#server/handover/amendments/extension.rules.ts";
import { getExtension, listExtensionConcerns } from "#server/handover/amendments/get-extension.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle("Verlängern", page?.customer);

export const loader = staffLoader(({ ctx, params }) => getExtension(ctx, { contractId: params.id ?? "" }));

type ExtensionPage = ReturnType<typeof useLoaderData<typeof loader>>;

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const form = await readForm(request);
  const { contract } = await getExtension(ctx, { contractId });
  const agreed = { ...contract, now: ctx.now };
  const confirmed = confirmedOf(form);
  const schema = extensionForm(agreed);
  const outcome = await submitWith(form, schema, (typed) =>
    extendContract(ctx, { contractId, ...extensionOf(schema.parse(typed), agreed), confirmed }),
  );
  if (outcome.ok) return redirect(paths.contractAmended(contractId));
  const newEnd = typedEnd(String(form.get("newEnd") ?? ""), agreed);
  const concerns = newEnd ? await listExtensionConcerns(ctx, { contractId, newEnd }) : [];
  return data({ lastResult: outcome.lastResult, ticked: confirmed, concerns }, { status: outcome.status });
});

/** The dialog that moves the return of a contract to a later time (contract-life.md#extending). */
export default function ExtendContract() {
  const page = useLoaderData<typeof loader>();
  const { contract, vehicle, customer, refusal } = page;
  return (
    <PageDialog title="Verlängern" description={`${vehicle} · ${customer}`} closeTo={paths.contract(contract.id)}>
      {refusal ? <RefusedAct {...refusal} closeTo={paths.contract(contract.id)} /> : <Extension page={page} />}
    </PageDialog>
  );
}

function Extension({ page: { contract, priced, tariffs, next, now } }: { page: ExtensionPage }) {
  const result = useActionResult<typeof action>();
  // The page reloads its data while the form is open: what was shown when it was opened is what is extended.
  const [basedOn] = useState(contract.version);
  const before = amountDueOf(priced);
  const sums = (newEnd: Date | null) => {
    const after = newEnd && amountDueOf(extended(priced, newEnd, tariffs));
    return {
      before: before.amount,
      added: after && formatEuro(after.cents - before.cents),
      after: after?.amount ?? null,
    };
  };
  return (
    <ExtensionForm
      action={paths.extendContract(contract.id)}
      closeTo={paths.contract(contract.id)}
      use={contract}
      now={now}
      labels={{ agreed: "Vereinbarte Rückgabe", new: "Neue Rückgabe" }}
      sums={sums}
      result={result ?? null}
      next={next}
    >
      <input type="hidden" name="basedOn" value={basedOn} />
    </ExtensionForm>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

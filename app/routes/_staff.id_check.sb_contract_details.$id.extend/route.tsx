import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ExtensionForm } from "#app/components/amendments/extension-form.tsx";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { extensionForm, extensionOf } from "#server/handover/amendments/extend.schema.ts";
import { extendSbContract, getSbExtension } from "#server/handover/amendments/extend-sb-contract.server.ts";
import { extendedSb } from "#server/handover/amendments/extension.rules.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle("Verlängern", page?.customer);

export const loader = staffLoader(({ ctx, params }) => getSbExtension(ctx, { id: params.id ?? "" }));

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const form = await readForm(request);
  const { booking } = await getSbExtension(ctx, { id });
  const agreed = { ...booking, now: ctx.now };
  const schema = extensionForm(agreed);
  const outcome = await submitWith(form, schema, (typed) => {
    const { newEnd, notes } = extensionOf(schema.parse(typed), agreed);
    return extendSbContract(ctx, { id, newEnd, notes });
  });
  if (outcome.ok) return redirect(paths.sbContractAmended(id));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that moves the end of an SB-Schutz booked alone to a later time (contract-life.md#extending). */
export default function ExtendSbContract() {
  const { booking, refusal, insurance, tariffs, vehicle, customer, now } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>();
  const sums = (newEnd: Date | null) => {
    const after = newEnd && extendedSb(insurance, booking.kind, newEnd, tariffs).feeCents;
    return {
      before: formatEuro(insurance.feeCents),
      added: after === null ? null : formatEuro(after - insurance.feeCents),
      after: after === null ? null : formatEuro(after),
    };
  };
  return (
    <PageDialog title="Verlängern" description={`${vehicle} · ${customer}`} closeTo={paths.sbContract(booking.id)}>
      {refusal ? (
        <RefusedAct {...refusal} closeTo={paths.sbContract(booking.id)} label="Zurück zum SB-Schutz" />
      ) : (
        <ExtensionForm
          action={paths.extendSbContract(booking.id)}
          closeTo={paths.sbContract(booking.id)}
          use={booking}
          now={now}
          labels={{ agreed: "Vereinbartes Ende", new: "Neues Ende" }}
          sums={sums}
          result={result ?? null}
        />
      )}
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

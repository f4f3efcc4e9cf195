import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { getSwap } from "#server/handover/amendments/get-swap.server.ts";
import { swapFieldNames, swapForm, swapOf } from "#server/handover/amendments/swap.schema.ts";
import { listSwapConcerns, swapVehicle } from "#server/handover/amendments/swap-vehicle.server.ts";
import { SwapForm } from "./swap-form.tsx";
import { VehicleChoice } from "./vehicle-choice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle("Fahrzeug tauschen", page?.customer);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const search = new URL(request.url).searchParams;
  const query = search.get("q") ?? "";
  const vehicleId = search.get("vehicle") ?? "";
  const [page, vehicles] = await Promise.all([
    getSwap(ctx, { contractId: params.id ?? "", vehicleId }),
    vehicleId ? [] : searchVehicles(ctx, { query }),
  ]);
  return { ...page, query, vehicles: vehicles.filter(({ id }) => id !== page.vehicleId) };
});

export type SwapPage = ReturnType<typeof useLoaderData<typeof loader>>;

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const form = await readForm(request);
  const { contract, isHandedOver } = await getSwap(ctx, { contractId, vehicleId: "" });
  const context = { ...contract, isHandedOver, now: ctx.now };
  const confirmed = confirmedOf(form);
  const input = { contractId, ...swapOf(textsOf(form), context), confirmed };
  const outcome = await submitWith(form, swapForm(context), () => swapVehicle(ctx, input).catch(namedAsInForm));
  if (outcome.ok) return redirect(paths.contractAmended(contractId));
  const concerns = await concernsOf(ctx, input);
  return data({ lastResult: outcome.lastResult, ticked: confirmed, concerns }, { status: outcome.status });
});

const textsOf = (form: FormData) =>
  Object.fromEntries(
    Array.from(form.entries()).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

function namedAsInForm(error: unknown): never {
  if (!(error instanceof Problem) || !error.details.field) throw error;
  const { field } = error.details;
  throw new Problem(error.kind, error.message, { ...error.details, field: swapFieldNames[field] ?? field });
}

/** Nothing while the form itself is wrong, or the contract is over. */
async function concernsOf(ctx: ActorDoor, input: Parameters<typeof listSwapConcerns>[1]) {
  const isReadable = listSwapConcerns.input.safeParse(input).success;
  if (!isReadable) return [];
  return listSwapConcerns(ctx, input).catch((error) => {
    if (error instanceof Problem && error.kind === "conflict") return [];
    throw error;
  });
}

/** The dialog that gives a customer another vehicle under the same contract (contract-life.md#swapping). */
export default function SwapVehicle() {
  const page = useLoaderData<typeof loader>();
  const { contract, vehicle, customer, chosen, refusal } = page;
  return (
    <PageDialog
      title="Fahrzeug tauschen"
      description={`${vehicle} · ${customer}`}
      closeTo={paths.contract(contract.id)}
    >
      {refusal ? <RefusedAct {...refusal} closeTo={paths.contract(contract.id)} /> : null}
      {!refusal && chosen ? <SwapForm key={chosen.id} page={page} chosen={chosen} /> : null}
      {!refusal && !chosen ? <VehicleChoice page={page} /> : null}
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

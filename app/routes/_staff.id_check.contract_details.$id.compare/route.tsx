import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { getRoundPairs } from "#server/handover/vehicle-return/get-photo-round.server.ts";
import { roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import { CompareSlider } from "./compare-slider.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageTitle(t.compare, loaded?.vehicle);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const search = new URL(request.url).searchParams;
  const of = search.get("of");
  const { vehicle, pairs } = await getRoundPairs(ctx, { contractId, actId: of });
  const asked = search.get("shot");
  const index = Math.max(
    0,
    pairs.findIndex(({ shot }) => shot === asked),
  );
  const pair = pairs[index];
  const besides = { previous: pairs[index - 1]?.shot ?? null, next: pairs[index + 1]?.shot ?? null };
  return { contractId, of, vehicle, pair: pair ?? null, besides, place: `${index + 1} von ${pairs.length}` };
});

/** Two photos of one shot, of handover and return (vehicle-return.md#photo-round). */
export default function Compare() {
  const { contractId, of, vehicle, pair, besides, place } = useLoaderData<typeof loader>();
  const toShot = (shot: string) => paths.comparePhotos(contractId, { shot, ...(of === null ? {} : { of }) });
  const isInteractive = useIsInteractive();
  return (
    <PageDialog title={t.compare} description={vehicle} closeTo={paths.contract(contractId)}>
      {pair ? (
        <div className="grid gap-4">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            {pair.label}
            <span className="font-normal text-ink-soft">{place}</span>
          </p>
          <CompareSlider key={pair.shot} pair={pair} isInteractive={isInteractive} />
        </div>
      ) : (
        <p className="text-ink-soft">{t.nothingToCompare}</p>
      )}
      <PageDialogFooter>
        {besides.previous ? (
          <Button asChild>
            <Link to={toShot(besides.previous)} preventScrollReset replace>
              Voriges
            </Link>
          </Button>
        ) : null}
        <Button asChild variant={besides.next ? "secondary" : "primary"}>
          <Link to={paths.contract(contractId)} preventScrollReset>
            Fertig
          </Link>
        </Button>
        {besides.next ? (
          <Button asChild variant="primary">
            <Link to={toShot(besides.next)} preventScrollReset replace>
              Nächstes
            </Link>
          </Button>
        ) : null}
      </PageDialogFooter>
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";

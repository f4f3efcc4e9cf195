import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { redPlateKindOf } from "#server/handover/agreement/contract-terms.rules.ts";
import type { ContractPage } from "./route.tsx";

/** Under which red plate the contract's vehicle goes or went (red-plates.md#trips-of-contracts). Nothing where it cannot. */
export function RedPlateSection({ page: { contract, agreed, redPlateTrips } }: { page: ContractPage }) {
  const canChoose =
    contract.canChange && redPlateKindOf(agreed.kind) && redPlateTrips.every(({ endAt }) => endAt !== null);
  if (!canChoose && redPlateTrips.length === 0) return null;
  return (
    <section aria-label={t.withRedPlate} className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{t.withRedPlate}</h3>
        {canChoose ? (
          <Button asChild size="sm" className="print:hidden">
            <Link to={paths.chooseRedPlate(contract.id)} preventScrollReset>
              {t.choose}
            </Link>
          </Button>
        ) : null}
      </div>
      {redPlateTrips.length > 0 ? (
        <ul className="grid gap-3">
          {redPlateTrips.map((trip) => (
            <li key={trip.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-medium" translate="no">
                  {trip.licensePlate}
                </span>
                <span className="block text-sm">
                  {`${formatDateTime(trip.startAt)} – ${trip.endAt ? formatDateTime(trip.endAt) : "offen"}`}
                </span>
                {trip.gaps.length > 0 ? (
                  <span className="block text-sm text-amber-ink">{t.missing(trip.gaps)}</span>
                ) : null}
              </span>
              <Button asChild size="sm">
                <Link to={paths.redPlateTrip(trip.id)}>{trip.gaps.length > 0 ? "Nachtragen" : "Ansehen"}</Link>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

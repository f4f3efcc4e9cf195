import { Link } from "@remix-run/react";
import { Ban, CarFront, TriangleAlert } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { redPlateTexts, tripTexts as t, tripKinds } from "#server/fleet/red-plates/red-plate.texts.ts";
import { labelOf } from "#server/ground/dictionary/dictionary.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { LogPage } from "./route.tsx";

type Trip = LogPage["trips"][number];

/** The trips of a period, each with what it lacks. */
export function TripList({ trips }: { trips: readonly Trip[] }) {
  return (
    <ol className="grid gap-5">
      {trips.map((trip) => (
        <li
          key={trip.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-t border-line pt-5 first:border-0 first:pt-0"
        >
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {`${formatDateTime(trip.startAt)} – ${trip.endAt ? formatDateTime(trip.endAt) : "offen"}`}
              <State trip={trip} />
            </p>
            <p>{[labelOf(tripKinds, trip.kind), trip.driverName, trip.driverAddress].filter(Boolean).join(" · ")}</p>
            <p className="text-sm text-ink-soft">
              {[trip.make, trip.vehicleClass, trip.vin, trip.route].filter(Boolean).join(" · ")}
            </p>
            {trip.gaps.length > 0 ? (
              <p className="flex items-start gap-1.5 text-sm text-amber-ink">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {t.missing(trip.gaps)}
              </p>
            ) : null}
          </div>
          {trip.struckAt ? null : (
            <Button asChild size="sm">
              <Link to={paths.redPlateTrip(trip.id)}>
                {trip.gaps.length > 0 ? "Nachtragen" : "Ändern"}
                <VisuallyHidden>{`: Fahrt vom ${formatDateTime(trip.startAt)}`}</VisuallyHidden>
              </Link>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function State({ trip: { struckAt, endAt } }: { trip: Trip }) {
  if (struckAt)
    return (
      <Badge tone="neutral" icon={Ban}>
        {t.struck}
      </Badge>
    );
  if (endAt) return null;
  return (
    <Badge tone="amber" icon={CarFront}>
      {redPlateTexts.out}
    </Badge>
  );
}

import { Link } from "@remix-run/react";
import { Archive, CalendarClock, CarFront, House, TriangleAlert } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { redPlateTexts as t, tripTexts } from "#server/fleet/red-plates/red-plate.texts.ts";
import { formatDateOnly, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import type { RedPlatesPage } from "./route.tsx";

type Plate = RedPlatesPage["plates"][number];
type Trip = NonNullable<Plate["out"]>;

/** Red plates with where each is, and what can be done with it. */
export function PlateList({ plates }: Pick<RedPlatesPage, "plates">) {
  return (
    <ul className="grid gap-5">
      {plates.map((plate) => (
        <li key={plate.id} className="grid gap-2 border-t border-line pt-5 first:border-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="text-lg font-semibold" translate="no">
              {plate.licensePlate}
            </span>
            <PlaceBadge plate={plate} />
          </p>
          {plate.out ? <p className="wrap-anywhere">{tripWords(plate.out, `${t.out} seit`)}</p> : null}
          {plate.next ? <p className="wrap-anywhere">{tripWords(plate.next, `${t.planned} ab`)}</p> : null}
          <p className="text-sm text-ink-soft wrap-anywhere">{details(plate)}</p>
          <p className="flex flex-wrap gap-2">
            <Button asChild size="sm">
              <Link to={paths.redPlate(plate.id)}>
                {tripTexts.log}
                <VisuallyHidden>{`: ${plate.licensePlate}`}</VisuallyHidden>
              </Link>
            </Button>
            {plate.out ? (
              <Button asChild size="sm">
                <Link to={paths.redPlateTrip(plate.out.id)}>
                  Fahrt ansehen
                  <VisuallyHidden>{`: ${plate.licensePlate}`}</VisuallyHidden>
                </Link>
              </Button>
            ) : null}
            {plate.isValid && !plate.out ? (
              <Button asChild size="sm">
                <Link to={paths.newRedPlateTrip(plate.id)}>
                  {tripTexts.add}
                  <VisuallyHidden>{`: ${plate.licensePlate}`}</VisuallyHidden>
                </Link>
              </Button>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

const tripWords = ({ startAt, driverName, make }: Trip, words: string) =>
  [`${words} ${formatWeekdayDateTime(startAt)} Uhr`, driverName, make].filter(Boolean).join(" · ");

const details = ({ office, validFrom, validUntil, note }: Plate) =>
  [office, `gültig ab ${formatDateOnly(validFrom)}${validUntil ? ` bis ${formatDateOnly(validUntil)}` : ""}`, note]
    .filter(Boolean)
    .join(" · ");

function PlaceBadge({ plate }: { plate: Plate }) {
  if (plate.out)
    return (
      <Badge tone="amber" icon={CarFront}>
        {t.out}
      </Badge>
    );
  if (plate.isRetired)
    return (
      <Badge tone="neutral" icon={Archive}>
        {t.retired}
      </Badge>
    );
  if (!plate.isValid)
    return (
      <Badge tone="red" icon={TriangleAlert}>
        nicht gültig
      </Badge>
    );
  return (
    <>
      <Badge tone="green" icon={House}>
        {t.atHome}
      </Badge>
      {plate.next ? (
        <Badge tone="blue" icon={CalendarClock}>
          {t.planned}
        </Badge>
      ) : null}
    </>
  );
}

import { Link } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { feedTexts } from "#server/fleet/vehicle-import/feed.texts.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import type { Missing } from "./route.tsx";

/** The vehicles that the seller's list does not name any more (vehicles.md#missing-in-the-list). */
export function MissingInFeed({ missing: { count, vehicles } }: { missing: NonNullable<Missing> }) {
  if (count === 0) return <Alert>{feedTexts.allNamed}</Alert>;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{feedTexts.missingTitle(count)}</CardTitle>
      </CardHeader>
      <CardBody>
        <p className="mb-4 text-ink-soft">{feedTexts.missingHint}</p>
        <ul className="grid">
          {vehicles.map(({ id, brand, name, vin, licensePlate, seenAt, isOut }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0 grow wrap-anywhere">
                <Link
                  to={paths.vehicle(id)}
                  className="inline-flex min-h-9 items-center font-medium text-petrol-strong underline underline-offset-4"
                >
                  {`${brand} ${name}`}
                </Link>{" "}
                <span className="text-ink-soft tabular-nums">{[licensePlate, vin].filter(Boolean).join(" · ")}</span>
              </span>
              {isOut ? (
                <Badge tone="amber" icon={KeyRound}>
                  {feedTexts.missingOut}
                </Badge>
              ) : null}
              {seenAt ? <span className="text-sm text-ink-soft">{feedTexts.seenLast(formatDate(seenAt))}</span> : null}
            </li>
          ))}
        </ul>
        {count > vehicles.length ? (
          <p className="mt-3 text-ink-soft">{`und ${count - vehicles.length} weitere, nach Marke und Modell`}</p>
        ) : null}
      </CardBody>
    </Card>
  );
}

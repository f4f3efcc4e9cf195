import type { Log } from "#server/fleet/red-plates/list-red-plates.server.ts";
import { tripTexts as t, tripKinds } from "#server/fleet/red-plates/red-plate.texts.ts";
import { labelOf } from "#server/ground/dictionary/dictionary.ts";
import { formatDate, formatDateOnly, formatDateTime } from "#server/ground/kernel/format.ts";
import type { DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { TextDocument, TextPart } from "#server/handover/papers/paper-sources.ts";

const gap = "fehlt";

/** The log of a red plate as a paper: every entry with each field that § 41 Abs. 3 FZV asks for, gaps by name (red-plates.md#inspection). */
export function logDocument({ plate, period, trips }: Log, dealer: DealerSnapshot, now: Date): TextDocument {
  const open = trips.filter(({ gaps }) => gaps.length > 0).length;
  return {
    title: t.log,
    subtitle: `Rotes Kennzeichen ${plate.licensePlate}: fortlaufende Aufzeichnungen nach § 41 Abs. 3 FZV`,
    dealer,
    references: [plate.licensePlate, `erstellt am ${formatDate(now)}`],
    createdAt: now.toISOString(),
    parts: [
      {
        title: "Kennzeichen und Zeitraum",
        facts: [
          ["Kennzeichen", plate.licensePlate],
          [
            "Gültig",
            [`ab ${formatDateOnly(plate.validFrom)}`, plate.validUntil ? `bis ${formatDateOnly(plate.validUntil)}` : ""]
              .filter(Boolean)
              .join(" "),
          ],
          ["Zeitraum", `${formatDateOnly(period.from)} bis ${formatDateOnly(period.until)}`],
          ["Fahrten", String(trips.filter(({ struckAt }) => !struckAt).length)],
          ...(open > 0 ? [["Unvollständige Einträge", String(open)] as const] : []),
        ],
        ...(trips.length === 0 ? { texts: [t.noTrips] } : {}),
      },
      ...trips.map((trip, index) => entry(trip, index + 1, plate.licensePlate, now)),
    ],
  };
}

function entry(trip: Log["trips"][number], number: number, plate: string, now: Date): TextPart {
  const underway = trip.takenUntil < now ? gap : trip.startAt > now ? "noch nicht begonnen" : "noch unterwegs";
  const heading = `${number}. ${formatDateTime(trip.startAt)} ${labelOf(tripKinds, trip.kind)}`;
  return {
    title: trip.struckAt ? `${heading} (${t.struck})` : heading,
    facts: [
      ["Kennzeichen", plate],
      [t.startAt, formatDateTime(trip.startAt)],
      [t.endAt, trip.endAt ? formatDateTime(trip.endAt) : underway],
      [t.driverName, trip.driverName || gap],
      ["Anschrift", trip.driverAddress || gap],
      [t.vehicleClass, trip.vehicleClass || gap],
      [t.make, trip.make || gap],
      ["FIN", trip.vin || gap],
      [t.route, trip.route || gap],
    ],
    ...(trip.gaps.length > 0 ? { texts: [t.missing(trip.gaps)] } : {}),
    ...(trip.struckAt ? { texts: [`Am ${formatDate(trip.struckAt)} gestrichen: Die Fahrt fand nicht statt.`] } : {}),
  };
}

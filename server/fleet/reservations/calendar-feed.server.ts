import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventClass } from "ical-generator";

export type FeedEntry = {
  id: string;
  kind: "reservation" | "contract";
  startAt: Date;
  endAt: Date;
  vehicle: { brand: string; name: string; licensePlate: string };
};

/**
 * An iCalendar file (RFC 5545). It names vehicles and times only: no customers, no notes, no staff (GDPR,
 * reservations.md#calendar-feed).
 */
export function feedOf(officeName: string, entries: readonly FeedEntry[], now: Date): string {
  const calendar = ical({
    name: `Fahrzeuge ${officeName}`,
    prodId: { company: "Handschlag", product: "Fahrzeuge", language: "DE" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  for (const { id, kind, startAt, endAt, vehicle } of entries) {
    const { brand, name, licensePlate } = vehicle;
    calendar.createEvent({
      id,
      start: startAt,
      end: endAt,
      stamp: now,
      summary: [`${brand} ${name}`, licensePlate, kind === "contract" ? "unterwegs" : "reserviert"]
        .filter(Boolean)
        .join(" · "),
      busystatus: ICalEventBusyStatus.BUSY,
      class: ICalEventClass.PRIVATE,
    });
  }
  return calendar.toString();
}

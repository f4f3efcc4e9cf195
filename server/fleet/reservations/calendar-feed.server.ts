import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventClass } from "ical-generator";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";

export type FeedEntry = {
  id: string;
  state: keyof typeof stateTexts;
  startAt: Date;
  endAt: Date;
  vehicle: { brand: string; name: string; licensePlate: string };
  /** Whom it is for; "" where that is not known. */
  person: string;
};

const stateTexts = { reserved: "reserviert", out: "unterwegs", overdue: "überfällig", returned: "zurück" } as const;

/** What an office has chosen for its feed. */
export type FeedChoice = { feedClass: "private" | "public"; hasNames: boolean };

const classes = { private: ICalEventClass.PRIVATE, public: ICalEventClass.PUBLIC } as const;

/** An end has to be later than its start (RFC 5545, 3.8.2.2); a car may be back in the minute it left, or before. */
const shortestMs = 60_000;

/** A calendar has at least one component (RFC 5545, 3.6). */
const anyTimeZone = {
  name: "Etc/UTC",
  generator: (name: string) =>
    `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE`,
};

/**
 * An iCalendar file (RFC 5545). It names vehicles and times, and customers only where the office has chosen so; no notes, no
 * staff (GDPR, reservations.md#calendar-feed).
 */
export function feedOf(
  officeName: string,
  entries: readonly FeedEntry[],
  { feedClass, hasNames }: FeedChoice,
  now: Date,
): string {
  const calendar = ical({
    // The library writes it as it is: a line end would begin another property.
    name: noteLine(`Fahrzeuge ${officeName}`),
    prodId: { company: "Handschlag", product: "Fahrzeuge", language: "DE" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
    ...(entries.length === 0 ? { timezone: anyTimeZone } : {}),
  });
  for (const { id, state, startAt, endAt, vehicle, person } of entries) {
    const { brand, name, licensePlate } = vehicle;
    calendar.createEvent({
      id,
      start: startAt,
      end: new Date(Math.max(endAt.getTime(), startAt.getTime() + shortestMs)),
      stamp: now,
      summary: [`${brand} ${name}`, licensePlate, stateTexts[state], hasNames ? person : ""]
        .filter(Boolean)
        .join(" · "),
      busystatus: ICalEventBusyStatus.BUSY,
      class: classes[feedClass],
    });
  }
  return calendar.toString();
}

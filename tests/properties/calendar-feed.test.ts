import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type FeedEntry, feedOf } from "#server/fleet/reservations/calendar-feed.server.ts";

const now = new Date("2026-11-23T08:00:00Z");
const choice = { feedClass: "private", hasNames: true } as const;
const entry = (changes: Partial<FeedEntry> = {}): FeedEntry => ({
  id: "5b2f9f4e-6c1b-4a3e-9f0e-000000000001",
  state: "out",
  startAt: new Date("2026-11-24T07:30:00Z"),
  endAt: new Date("2026-11-30T16:00:00Z"),
  vehicle: { brand: "Citroën", name: "ë-C4", licensePlate: "K-HS 118" },
  person: "Jürgen Müller-Lüdenscheid",
  ...changes,
});

/** RFC 5545, 3.1: lines of at most 75 octets, folded between letters, each ended by CRLF. */
function expectContentLines(text: string) {
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = text.split("\r\n");
  for (const line of lines) {
    const bytes = new TextEncoder().encode(line);
    expect(bytes.length).toBeLessThanOrEqual(75);
    // A letter that is cut in two is not the same after it was encoded.
    expect(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toBe(line);
    expect(line).not.toMatch(/\p{Surrogate}/u);
    expect([...line].filter((letter) => letter < " " && letter !== "\t")).toEqual([]);
  }
  for (const line of text.replaceAll("\r\n ", "").split("\r\n").filter(Boolean))
    expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/);
}

const parsed = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");

describe("a calendar feed (reservations.md#calendar-feed)", () => {
  test("has what RFC 5545 wants of a calendar and of an entry, each once", () => {
    const text = feedOf("Köln; Süd, 1", [entry()], choice, now);
    expectContentLines(text);
    expect(text.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")).toBe(true);
    expect(text.trimEnd().endsWith("END:VCALENDAR")).toBe(true);
    expect(text).toContain("\r\nMETHOD:PUBLISH\r\n");
    const [event] = parsed(text);
    for (const name of ["uid", "dtstamp", "dtstart", "dtend", "summary", "class"])
      expect([name, event?.getAllProperties(name).length]).toEqual([name, 1]);
    expect(event?.getFirstPropertyValue("uid")).toBe(entry().id);
    expect(event?.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-23T08:00:00Z");
    expect(event?.getFirstPropertyValue("dtstart")?.toString()).toBe("2026-11-24T07:30:00Z");
    expect(event?.getFirstPropertyValue("dtend")?.toString()).toBe("2026-11-30T16:00:00Z");
  });

  test.each([
    ["private", "PRIVATE"],
    ["public", "PUBLIC"],
  ] as const)("has the class that the office chose: %s", (feedClass, written) => {
    const [event] = parsed(feedOf("Köln", [entry()], { feedClass, hasNames: false }, now));
    expect(event?.getFirstPropertyValue("class")).toBe(written);
  });

  test.each([
    [{ hasNames: true }, {}, "Citroën ë-C4 · K-HS 118 · unterwegs · Jürgen Müller-Lüdenscheid"],
    [{ hasNames: false }, {}, "Citroën ë-C4 · K-HS 118 · unterwegs"],
    [{ hasNames: true }, { person: "", state: "reserved" }, "Citroën ë-C4 · K-HS 118 · reserviert"],
    [{ hasNames: false }, { state: "overdue" }, "Citroën ë-C4 · K-HS 118 · überfällig"],
    [{ hasNames: false }, { state: "returned" }, "Citroën ë-C4 · K-HS 118 · zurück"],
    [{ hasNames: false }, { vehicle: { brand: "VW", name: "Up", licensePlate: "" } }, "VW Up · unterwegs"],
  ] as const)("names what it may: %j %j", (options, changes, summary) => {
    const [event] = parsed(feedOf("Köln", [entry(changes)], { ...choice, ...options }, now));
    expect(event?.getFirstPropertyValue("summary")).toBe(summary);
  });

  test("of no entry is a calendar, with the one component that RFC 5545 wants", () => {
    const text = feedOf("Köln", [], choice, now);
    expectContentLines(text);
    expect(parsed(text)).toEqual([]);
    const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents();
    expect(components.map(({ name }) => name)).toEqual(["vtimezone"]);
  });

  test.each([
    ["before it begins", "2026-11-24T07:00:00Z"],
    ["when it begins", "2026-11-24T07:30:00Z"],
    ["in the same second", "2026-11-24T07:30:00.900Z"],
  ])("has no entry that ends %s", (_, endAt) => {
    const [event] = parsed(feedOf("Köln", [entry({ endAt: new Date(endAt) })], choice, now));
    expect(event?.getFirstPropertyValue("dtend")?.toString()).toBe("2026-11-24T07:31:00Z");
  });

  test("has the name of an office whole, whatever is in it", () => {
    const text = feedOf("Köln; Süd, 1 \\ Ost", [entry()], choice, now);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue("name")).toBe("Fahrzeuge Köln; Süd, 1 \\ Ost");
  });

  const texts = fc
    .array(
      fc.oneof(
        fc.constantFrom(..."äöüß€,;:\\\"'🚗👩‍🔧é x\t·–"),
        fc.constantFrom("Stoßstange ", "🇩🇪", 'A4 19" S; line, neu '),
      ),
      {
        minLength: 1,
        maxLength: 80,
      },
    )
    .map((parts) => parts.join("").trim() || "x");

  test("comes back whole from a parser, however its texts are written", () => {
    fc.assert(
      fc.property(texts, texts, texts, (name, licensePlate, person) => {
        const text = feedOf(name, [entry({ vehicle: { brand: "VW", name, licensePlate }, person })], choice, now);
        expectContentLines(text);
        const [event] = parsed(text);
        expect(event?.getFirstPropertyValue("summary")).toBe(`VW ${name} · ${licensePlate} · unterwegs · ${person}`);
      }),
      { numRuns: 500 },
    );
  });
});

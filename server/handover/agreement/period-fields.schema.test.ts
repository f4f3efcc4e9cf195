import { describe, expect, test } from "vitest";
import { contractTexts as t } from "./contract.texts.ts";
import { checkPeriod, joinPeriod, needsOtherTime, periodOf, splitPeriod } from "./period.rules.ts";

// Sunday, 11:00 in Berlin
const now = new Date("2026-11-22T10:00:00Z");
const today = "2026-11-22";
const typed = { pickupDate: "Mo 23.11.2026 10:00", returnDate: "Mi 25.11.2026 17:30" };
const kept = {
  pickupDate: "2026-11-23",
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: "2026-11-25",
  returnHour: "17",
  returnMinute: "30",
};

function messagesOf(period: Record<string, string>) {
  const told: Record<string, string[]> = {};
  checkPeriod(period, now, (field, message) => {
    told[field] = [...(told[field] ?? []), message];
  });
  return told;
}

describe("what a form sends and a draft keeps", () => {
  test("a text becomes three fields and a text again", () => {
    expect(splitPeriod({ ...typed, kind: "Vermietung" }, today)).toEqual({ ...kept, kind: "Vermietung" });
    expect(joinPeriod({ ...kept, kind: "Vermietung" })).toEqual({ ...typed, kind: "Vermietung" });
  });
  test("three fields stay as they are", () => expect(splitPeriod(kept, today)).toEqual(kept));
  test.each(["", "morgen", "31.04.2027 10:00", "23.11.2026"])("'%s' stays as it was typed", (text) =>
    expect(splitPeriod({ pickupDate: text }, today)).toEqual({ pickupDate: text }),
  );
  test("an earlier draft that is half filled shows what there is", () => {
    const draft = { pickupDate: "2026-11-23", pickupHour: "", pickupMinute: "00", returnMinute: "00" };
    expect(joinPeriod(draft)).toEqual({ pickupDate: "Mo 23.11.2026" });
  });
  test("both ways name the same period", () => {
    const period = { pickup: { date: "2026-11-23", time: "10:00" }, end: { date: "2026-11-25", time: "17:30" } };
    expect(periodOf(typed, now)).toEqual(period);
    expect(periodOf(kept, now)).toEqual(period);
    expect(periodOf({ pickupDate: "23.11. 10", returnDate: "" }, now)).toEqual({ pickup: period.pickup, end: null });
  });
});

describe("messages", () => {
  test.each(["23.11.2026 10:10", "21.11.2026 10:00"])("none for a pickup at %s", (pickupDate) =>
    expect(messagesOf({ ...typed, pickupDate })).toEqual({}),
  );
  // Specification, table of limits: the full picker has the hours 1 to 23 and the minutes 0 to 59.
  test.each(["01:00", "06:59", "10:00", "20:00", "23:59"])("none for a pickup at %s as another time", (time) => {
    const [pickupHour, pickupMinute] = time.split(":") as [string, string];
    expect(messagesOf({ ...typed, pickupDate: `23.11.2026 ${time}`, isOtherTime: "on" })).toEqual({});
    expect(messagesOf({ ...kept, pickupHour, pickupMinute, isOtherTime: "on" })).toEqual({});
  });
  test("the hour after midnight is in no picker, and the return keeps to the usual hours", () => {
    const isOtherTime = "on";
    expect(messagesOf({ ...typed, pickupDate: "23.11.2026 00:30", isOtherTime })).toEqual({
      pickupDate: [t.pickupTimeRequired],
    });
    expect(messagesOf({ ...typed, returnDate: "25.11.2026 22:00", isOtherTime })).toEqual({
      returnDate: [t.returnTimeRequired],
    });
    expect(messagesOf({ ...kept, returnHour: "22", isOtherTime })).toEqual({ returnHour: [t.returnTimeRequired] });
  });
  test.each([
    ["06", true],
    ["07", false],
    ["19", false],
    ["20", true],
    ["00", false],
  ])("a pickup at %s o'clock needs the tick: %s", (hour, needed) => expect(needsOtherTime(hour)).toBe(needed));
  test("none for a good period", () => {
    expect(messagesOf(typed)).toEqual({});
    expect(messagesOf(kept)).toEqual({});
  });
  test.each([
    ["23.11.2026", t.pickupTimeRequired],
    ["23.11.2026 20:00", t.pickupTimeRequired],
    ["23.11.2026 25:00", "25:00 Uhr gibt es nicht. Bitte prüfen Sie die Uhrzeit."],
    ["31.11.2026 10:00", "Den 31.11.2026 gibt es nicht. Bitte prüfen Sie das Datum."],
    ["morgen um zehn", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
  ])("pickup '%s': %s", (pickupDate, message) =>
    expect(messagesOf({ ...typed, pickupDate })).toEqual({ pickupDate: [message] }),
  );
  test.each([
    [{ pickupDate: "23.11.2027 10:00", returnDate: "24.11.2027 10:00" }, {}],
    [{ pickupDate: "01.01.2029 10:00", returnDate: "02.01.2029 10:00" }, { pickupDate: [t.pickupTooFar] }],
    [{ ...kept, pickupDate: "9998-01-01", returnDate: "9998-01-02" }, { pickupDate: [t.pickupTooFar] }],
    [{ pickupDate: "24.11.2027 10:00" }, { pickupDate: [t.pickupTooFar], returnDate: [t.returnBeforePickup] }],
    [{ returnDate: "23.11.2036 10:00" }, {}],
    [{ returnDate: "23.12.2036 10:00" }, { returnDate: [t.periodTooLong] }],
    [{ ...kept, returnDate: "9999-12-31" }, { returnDate: [t.periodTooLong] }],
  ])("at most a year ahead and ten years long: %j", (far, messages) =>
    expect(messagesOf({ ...typed, ...far })).toEqual(messages),
  );
  test.each([
    ["25.11.2026", t.returnTimeRequired],
    ["23.11.2026 09:00", t.returnBeforePickup],
    ["25.11.2026 10:10", t.returnTimeRequired],
    ["", undefined],
  ])("return '%s': %s", (returnDate, message) =>
    expect(messagesOf({ ...typed, returnDate }).returnDate?.[0]).toBe(message),
  );
});

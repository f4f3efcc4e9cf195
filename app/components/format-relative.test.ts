import { expect, test } from "vitest";
import { formatRelative } from "./format-relative.ts";

const now = new Date("2026-11-22T14:30:00Z");

test.each([
  ["2026-11-22T14:30:30Z", "gerade eben"],
  ["2026-11-22T14:29:01Z", "gerade eben"],
  ["2026-11-22T14:25:00Z", "vor 5 Min."],
  ["2026-11-22T13:30:01Z", "vor 59 Min."],
  ["2026-11-22T13:30:00Z", "vor 1 Std."],
  // In Berlin the day has begun an hour before the UTC day.
  ["2026-11-21T23:00:00Z", "vor 15 Std."],
  ["2026-11-21T22:59:00Z", "gestern 23:59"],
  ["2026-11-20T23:00:00Z", "gestern 00:00"],
  ["2026-11-20T22:59:00Z", "20.11.2026"],
])("%s is %s", (at, text) => expect(formatRelative(new Date(at), now)).toBe(text));

import { expect, test } from "vitest";
import { isEmailOnItsWay } from "./contract-email.rules.ts";

test("a page follows a mail until it is sent, failed, or waits for its next attempt", () => {
  const later = new Date("2026-11-23T08:05:00Z");
  expect(isEmailOnItsWay({ state: "queued", nextTryAt: null })).toBe(true);
  expect(isEmailOnItsWay({ state: "queued", nextTryAt: later })).toBe(false);
  expect(isEmailOnItsWay({ state: "sending", nextTryAt: later })).toBe(true);
  expect(isEmailOnItsWay({ state: "sent", nextTryAt: null })).toBe(false);
  expect(isEmailOnItsWay({ state: "failed", nextTryAt: null })).toBe(false);
});

import { afterEach, expect, test, vi } from "vitest";
import { serverClock } from "./server-clock.ts";

afterEach(() => vi.useRealTimers());

test("a device whose clock is wrong has the server's time, and it goes on", () => {
  vi.useFakeTimers({ now: new Date("2020-01-01T12:00:00Z") });
  const now = serverClock(new Date("2026-11-26T08:00:00Z"));
  expect(now()).toEqual(new Date("2026-11-26T08:00:00Z"));
  vi.advanceTimersByTime(90_000);
  expect(now()).toEqual(new Date("2026-11-26T08:01:30Z"));
});

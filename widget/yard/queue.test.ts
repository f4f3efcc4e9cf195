import { describe, expect, test } from "vitest";
import { doneAt, isOverdue, momentOf, nextToSend, pauseAfter } from "./queue.ts";
import type { Act } from "./types.ts";

const act = (id: string, contract_id: string, state: Act["state"] = "new"): Act => ({
  id,
  contract_id,
  state,
  kind: "photo",
  done_at: null,
  done_by: "nora",
  facts: {},
  problem: null,
  made_at: 0,
});
const next = (acts: Act[], ...tried: string[]) => nextToSend(acts, new Set(tried))?.id;

describe("the order of sending", () => {
  test("is that of the ids", () => expect(next([act("b", "1"), act("a", "2")])).toBe("a"));

  test("a refused act holds back its own contract alone", () => {
    const acts = [act("a", "1", "refused"), act("b", "1"), act("c", "2")];
    expect(next(acts, "a")).toBe("c");
    expect(next(acts, "a", "c")).toBeUndefined();
  });

  test("a refused act is tried again in the next turn", () => expect(next([act("a", "1", "refused")])).toBe("a"));

  test("an act that waits at the desk is not sent again and holds nothing back", () =>
    expect(next([act("a", "1", "waiting"), act("b", "1")])).toBe("b"));
});

test("what was done at the handover is not done at the return", () => {
  const of = (kind: Act["kind"], facts: object = {}) => momentOf({ ...act("a", "1"), kind, facts: { ...facts } });
  expect([of("signed"), of("handed_over"), of("photo", { moment: "handover" })]).toEqual(Array(3).fill("handover"));
  expect([of("returned"), of("mark"), of("photo", { moment: "return" })]).toEqual(Array(3).fill("return"));
});

test("the server's clock decides when something was done; unknown, no time is claimed", () => {
  expect(doneAt(Date.UTC(2026, 0, 1, 12), -60_000)).toBe("2026-01-01T11:59:00.000Z");
  expect(doneAt(Date.UTC(2026, 0, 1, 12), null)).toBeNull();
});

test("pauses grow up to five minutes", () =>
  expect([1, 2, 3, 9, 99].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 300_000, 300_000]));

test("an act is overdue after 72 hours, unless the desk has it", () => {
  const later = 72 * 3_600_000 + 1;
  expect([act("a", "1"), act("a", "1", "waiting")].map((one) => isOverdue(one, later))).toEqual([true, false]);
  expect(isOverdue(act("a", "1"), later - 1)).toBe(false);
});

import { expect, test } from "vitest";
import { goneAfterMs, otherEditors, stillHereMs, withVisit } from "./draft-editors.rules.ts";

const start = new Date("2026-11-23T09:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const visit = { page: "p1", step: "person", userId: "lea", isLeaving: false };
const editors = withVisit({}, visit, start)?.editors ?? {};

test("a page that comes or leaves is news for others, one that stays is not", () => {
  expect(withVisit({}, visit, start)?.isNews).toBe(true);
  expect(withVisit(editors, visit, after(1_000))).toBeNull();
  expect(withVisit(editors, visit, after(stillHereMs))).toEqual({
    editors: { "p1/person": { userId: "lea", step: "person", at: after(stillHereMs).getTime() } },
    isNews: false,
  });
  expect(withVisit(editors, { ...visit, isLeaving: true }, after(1_000))).toEqual({ editors: {}, isNews: true });
  expect(withVisit({}, { ...visit, isLeaving: true }, start)).toBeNull();
});

test("a page sees the others, of the same user as well, until they are silent for too long", () => {
  const both = withVisit(editors, { ...visit, page: "p2", step: "terms" }, after(1_000))?.editors ?? {};
  expect(otherEditors(both, "p1", after(2_000)).map(({ step }) => step)).toEqual(["terms"]);
  expect(otherEditors(both, "p2", after(2_000)).map(({ step }) => step)).toEqual(["person"]);
  expect(otherEditors(both, "p2", after(goneAfterMs))).toEqual([]);
  const later = withVisit(both, { ...visit, page: "p3" }, after(goneAfterMs));
  expect(Object.keys(later?.editors ?? {})).toEqual(["p2/terms", "p3/person"]);
});

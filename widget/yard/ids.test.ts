import { describe, expect, test } from "vitest";
import { nextId } from "./ids.ts";

const random = () => crypto.getRandomValues(new Uint8Array(16));
const noon = Date.UTC(2026, 10, 29, 12);

describe("ids of acts", () => {
  test("have 26 letters that name their time", () => {
    expect(nextId(noon, "", new Uint8Array(16))).toMatch(/^[0-9a-z]{26}$/);
    expect(nextId(noon, "", random()) < nextId(noon + 1, "", random())).toBe(true);
  });

  test("a thousand of one millisecond are in the order in which they were made", () => {
    const ids: string[] = [];
    for (let count = 0; count < 1_000; count++) ids.push(nextId(noon, ids.at(-1) ?? "", random()));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(1_000);
  });

  test("grow when the clock goes back", () => {
    const last = nextId(noon, "", random());
    expect(nextId(noon - 3_600_000, last, random()) > last).toBe(true);
  });

  test("carry past the last letter", () => {
    const last = `${nextId(noon, "", new Uint8Array(16)).slice(0, 24)}zz`;
    const next = nextId(noon - 1, last, random());
    expect(next).toBe(`${last.slice(0, 23)}100`);
  });
});

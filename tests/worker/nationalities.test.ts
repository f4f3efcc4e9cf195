import { states } from "mrz";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveInWorkerd } from "./serve-in-workerd.ts";

let worker: Awaited<ReturnType<typeof serveInWorkerd>>;
beforeAll(async () => {
  worker = await serveInWorkerd("tests/worker/nationality-worker.ts");
});
afterAll(() => worker?.close());

/** Codes of organisations that issue travel documents, of nobody, and of what is no country any more. */
const withoutWord = /^(?:X(?!X)..|UTO|IAO|EUE|NTZ|ANT|UN.)$/;

test("workerd has a German word for every country's code", async () => {
  const codes = Object.keys(states).filter((code) => !withoutWord.test(code));
  expect(codes.length).toBeGreaterThan(240);
  const words: Record<string, string> = await (
    await fetch(worker.origin, { method: "POST", body: codes.join("\n") })
  ).json();
  expect(Object.entries(words).filter(([code, word]) => !word || word === code)).toEqual([]);
  const names = {
    BGD: "Bangladesch",
    JPN: "Japan",
    MEX: "Mexiko",
    TUR: "Türkisch",
    XXB: "Flüchtling (Genfer Konvention)",
  };
  expect(words).toMatchObject(names);
});

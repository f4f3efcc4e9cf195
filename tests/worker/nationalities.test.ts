import { afterAll, beforeAll, expect, test } from "vitest";
import { nationalityCodes } from "#server/services/document-reading/nationalities.ts";
import { serveInWorkerd } from "./serve-in-workerd.ts";

let worker: Awaited<ReturnType<typeof serveInWorkerd>>;
beforeAll(async () => {
  worker = await serveInWorkerd("tests/worker/nationality-worker.ts");
});
afterAll(() => worker?.close());

test("workerd has a German word for every nationality", async () => {
  const words: [string, string][] = await (await fetch(worker.origin)).json();
  expect(words.map(([code]) => code)).toEqual(nationalityCodes);
  expect(words.filter(([code, word]) => !word || word === code)).toEqual([]);
  const names = {
    BGD: "Bangladesch",
    JPN: "Japan",
    MEX: "Mexiko",
    TUR: "Türkisch",
    XXB: "Flüchtling (Genfer Konvention)",
  };
  expect(Object.fromEntries(words)).toMatchObject(names);
});

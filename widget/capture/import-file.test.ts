import { expect, test } from "vitest";
import { importFile } from "./import-file.ts";

const address = "data:text/javascript,export const name = import.meta.url; //";
/** As the build leaves `() => import("./file.ts")`, without a network. */
const withoutNetwork = Object.assign(() => Promise.reject(new TypeError("Failed to fetch")), {
  toString: () => `()=>import("${address}")`,
});

test("a file that could not be loaded is loaded from another address the next time, and then stays the same module", async () => {
  expect(await importFile<{ name: string }>(withoutNetwork)).toBeUndefined();
  const loaded = await importFile<{ name: string }>(withoutNetwork);
  expect(loaded?.name).toBe(`${address}?`);
  expect(await importFile(withoutNetwork)).toBe(loaded);
});

test("each further failure changes the address again", async () => {
  const third = "data:text/javascript,if (!import.meta.url.endsWith('??')) throw 0; //";
  const load = Object.assign(withoutNetwork.bind(null), { toString: () => `()=>import("${third}")` });
  for (const _ of [1, 2]) expect(await importFile(load)).toBeUndefined();
  expect(await importFile(load)).toBeDefined();
});

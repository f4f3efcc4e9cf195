import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The path of a committed specimen (tests/fixtures/specimens). */
export const fixture = (file: string) => fileURLToPath(new URL(`../../fixtures/specimens/${file}`, import.meta.url));

/** The lines printed on each committed specimen, by file name. */
export const printedOnFixtures = (): Record<string, string[]> =>
  JSON.parse(readFileSync(fixture("truth.json"), "utf8"));

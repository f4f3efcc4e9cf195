import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("each part says whether it is shadcn/ui's or the platform's", () => {
  const parts = globSync("app/ui/*.tsx");
  expect(parts.length).toBeGreaterThan(25);
  const silent = parts.filter((file) => !/^\/\/ (shadcn\/ui|Platform): \S/.test(readFileSync(file, "utf8")));
  expect(silent).toEqual([]);
});

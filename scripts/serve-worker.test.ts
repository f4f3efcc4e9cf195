import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readPackage = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("the Worker runs in the Miniflare that wrangler brings", () => {
  const { devDependencies } = readPackage("package.json");
  const { dependencies } = readPackage("node_modules/wrangler/package.json");
  expect(devDependencies.miniflare).toBe(dependencies.miniflare);
});

import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { serverOnly } from "./server-only.ts";

test("every pattern of files that stay on the server matches files that exist", () => {
  const files = globSync("{app,db,server}/**/*.{ts,tsx}");
  for (const pattern of serverOnly.files)
    expect(files.filter((file) => pattern.test(file)).length, `${pattern}`).toBeGreaterThan(10);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutUnusedRemix } from "./remix-cuts.ts";

const router = "/project/node_modules/@remix-run/router/dist/router.js";

test("the router is left without what no page runs", () => {
  const code = readFileSync("node_modules/@remix-run/router/dist/router.js", "utf8");
  const left = withoutUnusedRemix(code, router);
  expect(left).not.toMatch(/\bfuture\.v7_/);
  expect(left?.length).toBeLessThan(code.length);
});

test("a version that has a part elsewhere is refused", () => {
  expect(() => withoutUnusedRemix("export const createRouter = () => ({});", router)).toThrow(
    /router\.js has no .* any more/,
  );
});

test("other modules keep their code", () => {
  expect(withoutUnusedRemix("1", "/project/app/root.tsx")).toBeUndefined();
  expect(withoutUnusedRemix("1", "/project/node_modules/react/index.js")).toBeUndefined();
});

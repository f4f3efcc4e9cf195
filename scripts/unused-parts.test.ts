import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutUnusedParts } from "./unused-parts.ts";

const router = "/project/node_modules/@remix-run/router/dist/router.js";

test("code that no page runs is cut from the router", () => {
  const code = readFileSync("node_modules/@remix-run/router/dist/router.js", "utf8");
  const left = withoutUnusedParts(code, router);
  expect(left).not.toMatch(/\bfuture\.v7_/);
});

test("React keeps hydration, roots, flushSync and portals", () => {
  const file = "node_modules/react-dom/cjs/react-dom.production.min.js";
  const left = withoutUnusedParts(readFileSync(file, "utf8"), `/project/${file}`) ?? "";
  const exported = [...left.matchAll(/exports\.(\w+)=/g)].map(([, name]) => name);
  expect(exported).toEqual(["createPortal", "createRoot", "flushSync", "hydrateRoot", "version"]);
});

test("throws when a part is not found", () => {
  expect(() => withoutUnusedParts("export const createRouter = () => ({});", router)).toThrow(
    /router\.js has no .* any more/,
  );
});

test("other modules keep their code", () => {
  expect(withoutUnusedParts("1", "/project/app/root.tsx")).toBeUndefined();
  expect(withoutUnusedParts("1", "/project/node_modules/react/index.js")).toBeUndefined();
});

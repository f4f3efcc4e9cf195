import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("../../../scripts/vendor-yoga.ts", import.meta.url));

it("has the layout engine of the installed version in yoga/", async () => {
  await promisify(execFile)(process.execPath, [script, "--check"]);
});

it("holds a layout engine that starts from a compiled module", () => {
  const wasm = readFileSync(new URL("yoga/yoga.wasm", import.meta.url));
  expect(WebAssembly.validate(wasm)).toBe(true);
  expect(readFileSync(new URL("yoga/glue.js", import.meta.url), "utf8")).not.toContain("import.meta");
});

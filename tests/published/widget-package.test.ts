import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packPackage } from "#tests/packed-package.ts";

let packed: ReturnType<typeof packPackage>;

beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed.remove());

test("the package has what it needs and nothing else", () => {
  expect(packed.files).toEqual([
    "CHANGELOG.md",
    "README.md",
    "dist/capture-events.d.ts",
    "dist/handschlag-capture.d.ts",
    "dist/handschlag-capture.js",
    "dist/index.d.ts",
    "dist/index.js",
    "dist/protocol.d.ts",
    "dist/react.d.ts",
    "dist/react.js",
    "package.json",
  ]);
  expect(packed.size).toBeLessThan(15_000);
  expect(JSON.parse(readFileSync("widget/package/package.json", "utf8")).dependencies).toBeUndefined();
});

test("publint has nothing to say about it", async () => {
  const { messages, pkg } = await publint({ pack: { tarball: bufferOf(packed.tarball) } });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

test("its types are right for bundlers and ES modules in Node", async () => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(packed.tarball))));
  // It is ES modules only, by decision; the old resolution of Node knows no exports.
  const problems = analysis.types
    ? analysis.problems.filter(
        (problem) =>
          problem.kind !== "CJSResolvesToESM" && !("resolutionKind" in problem && problem.resolutionKind === "node10"),
      )
    : ["no types"];
  expect(problems).toEqual([]);
});

describe("installed from its tarball", () => {
  let project: string;
  const page = `
import { HandschlagCapture } from "@handschlag/capture/react";
import "@handschlag/capture";

export const CheckIn = () => (
  <HandschlagCapture portal="https://portal.example" publishableKey="pk_1" onError={(event) => event.detail.code} />
);
const element = document.querySelector("handschlag-capture");
element?.addEventListener("step", ({ detail }) => detail.step satisfies string);
element?.open();
// @ts-expect-error There is no such event.
element?.addEventListener("sent", ({ detail }: CustomEvent<{ code: number }>) => detail.code);
// @ts-expect-error The portal is missing.
export const Wrong = () => <HandschlagCapture publishableKey="pk_1" />;
`;

  beforeAll(() => {
    project = packed.installIn("typed", [
      "react",
      "react-dom",
      "@types/react",
      "@types/react-dom",
      "csstype",
      "@types/prop-types",
    ]);
    writeFileSync(join(project, "page.tsx"), page);
  });

  test.each(["Bundler", "NodeNext"])("a React project type-checks with %s", (moduleResolution) => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      jsx: "react-jsx",
      module: moduleResolution === "Bundler" ? "ESNext" : "NodeNext",
      moduleResolution,
      lib: ["DOM", "ES2022"],
      types: ["react"],
      preserveSymlinks: true,
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["page.tsx"] }));
    const tsc = resolve("node_modules/typescript-7/bin/tsc");
    const output = execFileSync("sh", ["-c", `node '${tsc}' -p . || true`], { cwd: project, encoding: "utf8" });
    expect(output).toBe("");
  });

  test("it renders on a server", () => {
    const code = `
      import { createElement } from "react";
      import { renderToString } from "react-dom/server";
      import { HandschlagCapture } from "@handschlag/capture/react";
      console.log(renderToString(createElement(HandschlagCapture, { portal: "https://p.example", publishableKey: "pk_1" }, "Check-in")));`;
    const html = execFileSync("node", ["--preserve-symlinks", "--input-type=module", "-e", code], {
      cwd: project,
      encoding: "utf8",
    });
    expect(html.trim()).toBe(
      '<handschlag-capture portal="https://p.example" publishable-key="pk_1">Check-in</handschlag-capture>',
    );
  });
});

function bufferOf(file: string): ArrayBuffer {
  const bytes = readFileSync(file);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

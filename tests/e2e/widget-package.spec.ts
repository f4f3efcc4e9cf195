import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { packPackage } from "#tests/packed-package.ts";
import { baseURL } from "./environment.ts";
import { expect, stayAtComputer, testWithWebsite as test, told, websiteKey } from "./journey/website-fixture.ts";

let packed: ReturnType<typeof packPackage>;
test.beforeAll(() => {
  packed = packPackage();
});
test.afterAll(() => packed.remove());

test("the packed package works in a new Vite project with React", async ({ page, website }) => {
  const project = packed.installIn("vite", ["react", "react-dom", "scheduler", "loose-envify", "js-tokens"]);
  writeFileSync(
    join(project, "index.html"),
    '<!doctype html><html lang="de"><title>Autohaus</title><div id="app"></div><script type="module" src="/main.jsx"></script></html>',
  );
  writeFileSync(
    join(project, "main.jsx"),
    `import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { HandschlagCapture } from "@handschlag/capture/react";

window.told = [];
function App() {
  const [step, setStep] = useState("");
  return createElement("main", {},
    createElement(HandschlagCapture, { id: "one", portal: ${JSON.stringify(baseURL)}, publishableKey: "${websiteKey}", language: "de",
      onReady: () => window.told.push("ready"), onStep: (event) => setStep(event.detail.step) }, "Check-in"),
    createElement("output", {}, step));
}
createRoot(document.getElementById("app")).render(createElement(App));
`,
  );
  await build({ root: project, configFile: false, logLevel: "error", resolve: { preserveSymlinks: true } });

  const { origin } = await website({}, { "/": join(project, "dist/") });
  await page.goto(`${origin}/index.html`);
  await stayAtComputer(page.frameLocator("#one iframe"));
  await page.frameLocator("#one iframe").getByLabel("Vorname").fill("Vite");
  await expect.poll(() => told(page)).toContain("ready");
  await expect(page.getByRole("status")).toHaveText("check_in_form");
});

test("the packed package works in a plain HTML page", async ({ page, website }) => {
  const project = packed.installIn("plain");
  const html = `<!doctype html><html lang="de"><title>Autohaus</title>
<handschlag-capture id="one" portal="${baseURL}" publishable-key="${websiteKey}"></handschlag-capture>
<script type="module" src="/node_modules/@handschlag/capture/dist/index.js"></script></html>`;
  const { origin } = await website({ "/": html }, { "/node_modules/": join(project, "node_modules/") });
  await page.goto(`${origin}/`);
  await stayAtComputer(page.frameLocator("#one iframe"));
  await page.frameLocator("#one iframe").getByLabel("Vorname").fill("Schlicht");
});

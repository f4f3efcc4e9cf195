import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { reportFiles } from "../scripts/check/run-reports.ts";
import { workerModules } from "./app/worker-modules.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = process.env.TEST_REPORTS;

export default defineConfig({
  root,
  plugins: [
    workerModules(root),
    {
      // wrangler and @cloudflare/vite-plugin import *.bin as ArrayBuffer; this does the same in Node.
      name: "bin",
      enforce: "pre",
      load: (id) =>
        id.endsWith(".bin")
          ? `export default Uint8Array.from(atob("${readFileSync(id).toString("base64")}"), (c) => c.charCodeAt(0)).buffer;`
          : undefined,
    },
  ],
  // As in workerd: what Node gets by default streams into its own kind of streams.
  resolve: { alias: [{ find: /^react-dom\/server$/, replacement: "react-dom/server.browser" }] },
  // React as it is deployed, without the warnings of its development.
  esbuild: { jsxDev: false },
  test: {
    env: { NODE_ENV: "production" },
    include: ["{app,server,db,widget,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "**/node_modules/**"],
    environment: "node",
    // On two cores Vitest would use one; most tests wait for a disk or a process.
    maxWorkers: "100%",
    // One import of the product per worker instead of one per file; nothing here replaces modules.
    isolate: false,
    // Generous: on a machine that is busy with other things, slow is not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // `npm test` shows at its end what a test said, without the comparison below it.
    chaiConfig: { truncateThreshold: 300 },
    // As for journeys: random inputs and races find what no change of that day brought. `npm test` names each at its end.
    retry: process.env.CI ? 1 : 0,
    reporters: reports ? ["default", ["json", { outputFile: join(reports, reportFiles.unit) }]] : ["default"],
    // The Worker's own line for each request.
    onConsoleLog: (log) => !/^\{"time":.*"level":"info"/.test(log),
    setupFiles: ["tests/properties/configure.ts"],
    globalSetup: ["tests/seed/global-database.ts"],
  },
});

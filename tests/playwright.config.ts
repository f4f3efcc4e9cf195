import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { reportFiles } from "../scripts/check/run-reports.ts";
import { chromiumWithoutWindows } from "./chromium.ts";
import { launchOptionsOf } from "./e2e/browser.ts";
import { baseURL, dataFolder, logFile, ports, previewUrl, root } from "./e2e/environment.ts";

const reports = process.env.TEST_REPORTS;
/** The Worker that a deploy's dry run has bundled before (`npm test`), instead of one that the stack builds. */
const prepared = process.env.E2E_BUNDLE ? `--skip-build --bundle ${process.env.E2E_BUNDLE}` : "";

/** `playwright test smoke` or `-g word`; Playwright runs what a project depends on in full, whatever was asked for. */
const args: string[] = process.argv.slice(3);
const isConfigFile = (index: number) => /^(-c|--config)$/.test(args[index - 1] ?? "");
const isSelection = args.some(
  (arg, index) => /^-g|^--(grep|project|last|only)|^[^-]/.test(arg) && !isConfigFile(index),
);

export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results",
  globalSetup: "./e2e/global-camera.ts",
  globalTeardown: "./e2e/global-log-check.ts",
  workers: 2,
  // Two browsers, a Worker, a relay and a database share two cores: slow is not wrong.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  // On a build server a journey that lost a race is tried once more, and named at the end; a desk sees it fail.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: reports ? [["list"], ["json", { outputFile: join(reports, reportFiles.journeys) }]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    // What cannot be clicked says so, instead of using up the test's time.
    actionTimeout: 60_000,
    baseURL,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // The camera's picture never moves: phones that take photos by themselves would race with every journey.
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: "handschlag-capture-shutter", value: "by hand" }] }],
    },
    // A trace costs a third of the time: `npm run test:e2e -- --trace on` where one is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: launchOptionsOf(chromiumWithoutWindows),
  },
  projects: [
    { name: "journeys", testIgnore: "**/*.outage.spec.ts" },
    // They end the database or the relay under everybody's feet: alone, when the others are done.
    { name: "outages", testMatch: "**/*.outage.spec.ts", dependencies: isSelection ? [] : ["journeys"], workers: 1 },
  ],
  webServer: previewUrl
    ? undefined
    : {
        command: `rm -rf ${dataFolder} ${logFile} && exec node scripts/stack.ts --built ${prepared} --demo --data ${dataFolder}`,
        cwd: root,
        url: `${baseURL}/api/health`,
        timeout: 240_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
        // Mails of tests stay in the mailbox, whatever key a developer has.
        env: {
          ...ports,
          STACK_KEEP_ALIVE: "1",
          STACK_LOG: logFile,
          WALLET_BY_BROWSER: "1",
          EXTRA_WORKER_VARS: JSON.stringify({ RESEND_API_KEY: "" }),
        },
      },
});

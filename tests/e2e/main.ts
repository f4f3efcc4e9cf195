/**
 * The journeys (`npm run test:e2e`), on free ports, so that other stacks and other checkouts are not disturbed. Takes
 * Playwright's arguments: a spec's name, `-g title`, `--trace on`. E2E_PORT, E2E_DB_PORT and E2E_LIVE_PORT choose the ports.
 */
import { spawn } from "node:child_process";
import { freePort } from "#tests/free-port.ts";

const variables = ["E2E_PORT", "E2E_DB_PORT", "E2E_LIVE_PORT", "E2E_DEMO_PORT"] as const;
const ports = await Promise.all(variables.map(async (name) => [name, process.env[name] ?? String(await freePort())]));

const args = ["tests/node_modules/@playwright/test/cli.js", "test", "-c", "tests/playwright.config.ts"];
const playwright = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, ...Object.fromEntries(ports) },
});
// Playwright gets the terminal's signals itself, and ends its stack before it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => playwright.kill(signal));
playwright.once("exit", (code) => process.exit(code ?? 1));

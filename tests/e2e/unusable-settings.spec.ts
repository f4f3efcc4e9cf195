import { spawn } from "node:child_process";
import { freePort } from "#tests/free-port.ts";
import { toolEnvironment } from "../../scripts/stack/settings.ts";
import { dataFolder, previewUrl, root } from "./environment.ts";
import { expect, test } from "./fixtures.ts";

/** The built Worker with settings of its own, as after a deploy. */
async function startWorker(vars: Record<string, string>) {
  const port = await freePort();
  const worker = spawn("node", ["scripts/serve-worker.ts", "--port", `${port}`, "--state", `${dataFolder}/refused`], {
    cwd: root,
    env: { ...toolEnvironment(), NODE_ENV: "production", WORKER_VARS: JSON.stringify(vars) },
    detached: true,
  });
  let output = "";
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const end = () => process.kill(-(worker.pid ?? 0), "SIGTERM");
  return { address: `http://127.0.0.1:${port}`, output: () => output, end };
}

test("a deployed Worker with an example secret serves nobody and says why in its log only", async ({ page }) => {
  test.skip(Boolean(previewUrl), "starts a Worker of its own");
  const worker = await startWorker({ APP_ENV: "production", APP_SECRET: "CHANGE_ME", RESEND_API_KEY: "" });
  try {
    const { address } = worker;
    const isListening = () =>
      fetch(address).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening, { timeout: 120_000 }).toBe(true);
    const refused = await page.goto(`${address}/login`);
    expect(refused?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: "Diese Seite ist noch nicht verfügbar" })).toBeVisible();
    expect(await page.content()).not.toContain("SECRET");
    expect((await page.request.get(`${address}/api/health`)).status()).toBe(503);
    expect((await page.request.get(`${address}/dev/mailbox.json`)).status()).toBe(503);
    await expect.poll(worker.output).toContain("APP_SECRET is still an example");
    expect(worker.output()).toContain("RESEND_API_KEY is missing");
  } finally {
    worker.end();
  }
});

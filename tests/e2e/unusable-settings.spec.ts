import { spawn } from "node:child_process";
import { toolEnvironment } from "../../scripts/stack/settings.ts";
import { dataFolder, previewUrl, root } from "./environment.ts";
import { expect, test } from "./fixtures.ts";

/** The built Worker with settings of its own, as after a deploy; `address` resolves when it listens. */
function startWorker(vars: Record<string, string>) {
  const varFlags = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const options = ["--ip", "127.0.0.1", "--port", "0", "--inspector-port", "0", "--show-interactive-dev-session=false"];
  const worker = spawn(
    "node",
    ["node_modules/wrangler/bin/wrangler.js", "dev", ...options, "--persist-to", `${dataFolder}/refused`, ...varFlags],
    { cwd: root, env: { ...toolEnvironment(), NODE_ENV: "production" }, detached: true },
  );
  let output = "";
  const address = new Promise<string>((resolve, reject) => {
    worker.once("exit", () => reject(new Error(output)));
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        const ready = /Ready on (http:\/\/[\d.]+:\d+)/.exec(output);
        if (ready?.[1]) resolve(ready[1]);
      });
    }
  });
  const end = () => process.kill(-(worker.pid ?? 0), "SIGTERM");
  return { address, output: () => output, end };
}

test("a deployed Worker with an example secret serves nobody and says why in its log only", async ({ page }) => {
  test.skip(Boolean(previewUrl), "starts a Worker of its own");
  const worker = startWorker({ APP_ENV: "production", APP_SECRET: "CHANGE_ME", RESEND_API_KEY: "" });
  try {
    const address = await worker.address;
    const refused = await page.goto(`${address}/login`);
    expect(refused?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: "Diese Seite ist noch nicht verfügbar" })).toBeVisible();
    expect(await page.content()).not.toContain("SECRET");
    expect((await page.request.get(`${address}/api/health`)).status()).toBe(503);
    expect((await page.request.get(`${address}/dev/mailbox.json`)).status()).toBe(503);
    await expect.poll(worker.output).toContain("APP_SECRET is still an example. RESEND_API_KEY is missing.");
  } finally {
    worker.end();
  }
});

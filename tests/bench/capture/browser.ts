import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { wholeChromium } from "#tests/chromium.ts";
import { fixture } from "./fixtures.ts";

/** Chromium with a camera that shows a passport page, over and over. Close it with `close`. */
export async function openBrowser(): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "capture-bench-"));
  const video = join(folder, "camera.mjpeg");
  const frame = readFileSync(fixture("easy-td3-0.jpg"));
  writeFileSync(video, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  const browser = await chromium.launch({
    // Ctrl-C prints the results so far (main.ts).
    handleSIGINT: false,
    executablePath: wholeChromium,
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, close };
}

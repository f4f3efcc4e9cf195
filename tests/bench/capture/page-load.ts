import type { Browser, Page } from "@playwright/test";
import type { BenchServer, Sent } from "./serve.ts";

export type PageLoad = {
  /** Before the camera runs: script and styles. */
  firstLoad: Sent[];
  /** For the first photo of a machine-readable zone. */
  reader: Sent[];
  /** From the address being opened to the shutter being usable, consent given at once; cold cache each time. */
  cameraMs: number[];
  slowCameraMs: number[];
};

/** Measures what a visit loads and how long the camera takes. */
export async function measurePageLoad(browser: Browser, server: BenchServer, visits: number): Promise<PageLoad> {
  const { firstLoad, reader } = await countBytes(browser, server);
  const cameraMs: number[] = [];
  const slowCameraMs: number[] = [];
  for (let visit = 0; visit < visits; visit++) cameraMs.push(await visitOnce(browser, server, async () => {}));
  for (let visit = 0; visit < Math.ceil(visits / 3); visit++)
    slowCameraMs.push(await visitOnce(browser, server, slowDown));
  return { firstLoad, reader, cameraMs, slowCameraMs };
}

async function countBytes(browser: Browser, server: BenchServer) {
  const isCounted = ({ path }: Sent) => path.startsWith("/assets/");
  return inFreshBrowser(browser, async (page) => {
    server.sent.length = 0;
    await untilCamera(page, server);
    const firstLoad = server.sent.filter(isCounted);
    const readerFiles = page.waitForResponse((response) => response.url().endsWith(".bin"));
    await page.getByRole("button", { name: "Foto aufnehmen" }).click();
    await (await readerFiles).finished();
    const reader = server.sent.filter(isCounted).slice(firstLoad.length);
    return { firstLoad, reader };
  });
}

const visitOnce = (browser: Browser, server: BenchServer, prepare: (page: Page) => Promise<void>) =>
  inFreshBrowser(browser, async (page) => {
    await prepare(page);
    return untilCamera(page, server);
  });

async function inFreshBrowser<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: "de-DE", permissions: ["camera"] });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Slow 4G and a phone four times slower than this machine, like Lighthouse. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 1_600_000 / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Opens the page and consents at once; returns the milliseconds from the start of navigation until the shutter is enabled. */
async function untilCamera(page: Page, server: BenchServer): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      const shutter = document.querySelector<HTMLButtonElement>("button.shutter");
      if (shutter && !shutter.disabled) return Object.assign(window, { cameraReadyMs: performance.now() });
      if (!shutter) document.querySelector<HTMLButtonElement>(".capture button.is-primary")?.click();
      return requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(server.origin, { waitUntil: "commit" });
  const ready = await page.waitForFunction(() => (window as { cameraReadyMs?: number }).cameraReadyMs, null, {
    timeout: 30_000,
  });
  return Number(await ready.jsonValue());
}

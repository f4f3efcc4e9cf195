import { readdirSync, readFileSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { wholeChromium } from "#tests/chromium.ts";

export type TabletOptions = {
  /** Where the browser keeps its profile: what survives its death. */
  folder: string;
  app: string;
  /** How far the clock of the device is ahead. */
  clockAheadMs?: number;
};

const args = ["--no-sandbox", "--disable-dev-shm-usage", "--use-fake-ui-for-media-stream"];

/** A tablet whose browser can be killed like a device whose battery is empty, and opened again with what its disk has. */
export function aPersistentTablet({ folder, app, clockAheadMs = 0 }: TabletOptions) {
  let context: BrowserContext | undefined;

  async function open(): Promise<{ context: BrowserContext; page: Page }> {
    const opened = await chromium.launchPersistentContext(folder, {
      ...(wholeChromium ? { executablePath: wholeChromium } : {}),
      args,
      baseURL: app,
      permissions: ["camera"],
      viewport: { width: 820, height: 1180 },
      locale: "de-DE",
      timezoneId: "Europe/Berlin",
    });
    await opened.addInitScript((aheadMs) => {
      const RealDate = Date;
      const now = () => RealDate.now() + aheadMs;
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
        get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
      });
    }, clockAheadMs);
    // No picture comes twice, as those of Chromium's own camera do: two photos that are the same are one.
    await opened.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
        const scene = canvas.getContext("2d");
        setInterval(() => {
          for (let spot = 0; scene && spot < 20; spot++) {
            scene.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
            scene.fillRect(Math.random() * 600, Math.random() * 440, 60, 60);
          }
        }, 40);
        return canvas.captureStream(25);
      };
    });
    context = opened;
    return { context: opened, page: opened.pages()[0] ?? (await opened.newPage()) };
  }

  return {
    open,
    /** With -9: the browser writes nothing more. */
    async kill(): Promise<void> {
      if (!context) return;
      const closed = context.waitForEvent("close", { timeout: 30_000 });
      for (const pid of processesOf(folder)) process.kill(pid, "SIGKILL");
      await closed;
      context = undefined;
    },
    async close(): Promise<void> {
      await context?.close();
      context = undefined;
    },
  };
}

/** The browser that has this profile; its other processes end with it. */
const processesOf = (folder: string): number[] =>
  readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
      return command.includes(`--user-data-dir=${folder}`) && !command.some((part) => part.startsWith("--type="))
        ? [Number(name)]
        : [];
    } catch {
      return [];
    }
  });

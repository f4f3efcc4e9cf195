import { existsSync } from "node:fs";

const installed = (path: string) => (existsSync(path) ? path : undefined);

/** The whole browser, notifications included. Undefined: the one that Playwright downloaded (scripts/setup.mjs). */
export const wholeChromium: string | undefined = process.env.CHROMIUM_PATH ?? installed("/usr/bin/chromium");

/** The same engine without windows, which journeys need a third less time with (docs/measurements.md), where it is installed. */
export const chromiumWithoutWindows: string | undefined =
  process.env.CHROMIUM_PATH ?? installed("/usr/bin/chromium-headless-shell") ?? wholeChromium;

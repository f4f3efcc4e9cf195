import type { LaunchOptions } from "@playwright/test";
import { cameraVideo } from "./environment.ts";

/** How journeys start this Chromium: with a camera that shows an identity card. */
export const launchOptionsOf = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${cameraVideo}`,
  ],
});

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

/** Where the journeys run: on their own stack, separate from `npm start`, or a deployed preview (PLAYWRIGHT_BASE_URL). */
export const root = fileURLToPath(new URL("../..", import.meta.url));
const { E2E_PORT = "18787", E2E_DB_PORT = "18899", E2E_LIVE_PORT = "11999", E2E_DEMO_PORT = "18790" } = process.env;
export const ports = { PORT: E2E_PORT, DB_PORT: E2E_DB_PORT, LIVE_PORT: E2E_LIVE_PORT, DEMO_PORT: E2E_DEMO_PORT };
export const dataFolder = ".data/e2e";
/** Everything that the stack of the journeys writes. */
export const logFile = `${root}.data/e2e.log`;
export const cameraVideo = `${root}.data/e2e-camera.mjpeg`;
export const previewUrl = process.env.PLAYWRIGHT_BASE_URL;
export const baseURL = previewUrl ?? `http://localhost:${ports.PORT}`;

/** Address and token of the database behind `baseURL`; for a preview from DB_URL and DB_TOKEN. */
export function databaseAccess(): { url: string; token: string } {
  if (previewUrl) return { url: process.env.DB_URL ?? "", token: process.env.DB_TOKEN ?? "" };
  return { url: `http://127.0.0.1:${ports.DB_PORT}`, token: secrets().DB_TOKEN ?? "" };
}

const secrets = () => parseEnv(readFileSync(`${root}.dev.vars`, "utf8"));
